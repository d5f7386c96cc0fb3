/**
 * An endpoint responded, but not as an API does. ADDRESS: with a web page or a redirect. ERROR: with an error although
 * the status was 200. CUT: the connection broke off within the response.
 */
export class EndpointFault extends Error {
  override name = 'EndpointFault'
  readonly kind: 'ADDRESS' | 'ERROR' | 'CUT'
  /** The status; of an error with status 200 the one that it names. */
  readonly status: number | undefined
  readonly body: string

  constructor(kind: EndpointFault['kind'], { status, body }: { status?: number; body: string }) {
    super(body.slice(0, 500))
    this.kind = kind
    this.status = status
    this.body = body
  }
}
