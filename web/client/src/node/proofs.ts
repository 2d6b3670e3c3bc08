import './platform.ts'

export * from '../proofs.ts'
