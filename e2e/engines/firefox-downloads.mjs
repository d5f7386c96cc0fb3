const begins = '"method":"browsingContext.downloadWillBegin"'
const ends = '"method":"browsingContext.downloadEnd"'

/** Downloads that begin without a navigation have no id in older versions, and Playwright waits for one. */
export class Downloads {
  #last = 0
  /** The ids by the addresses, each of which is downloaded once. */
  #ids = new Map()

  /** The event with the id of its download; any other message as it is. */
  named(text) {
    if (!text.includes(begins) && !text.includes(ends)) return text
    const event = JSON.parse(text)
    const { params } = event
    if (params.navigation || params.download) return text
    if (event.method === 'browsingContext.downloadWillBegin') {
      this.#last += 1
      this.#ids.set(params.url, `download-${this.#last}`)
    }
    return JSON.stringify({ ...event, params: { ...params, download: this.#ids.get(params.url) } })
  }
}
