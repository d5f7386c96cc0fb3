/** The S3 server of the storage test has no types of its own. */
declare module 's3rver' {
  class S3rver {
    constructor(options: object)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export default S3rver
}
