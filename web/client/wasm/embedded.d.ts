/** The programs in base64 of gzip, by the names of their files. */
export const programs: Record<string, string>
/** The code of a worker for browsers, and of one for Node. */
export const browserWorker: string
export const nodeWorker: string
