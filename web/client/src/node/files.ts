import './platform.ts'

export * from '../files.ts'
