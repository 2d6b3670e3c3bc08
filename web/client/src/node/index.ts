import './platform.ts'

export * from '../index.ts'
