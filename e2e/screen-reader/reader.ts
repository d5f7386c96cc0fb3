import type { CDPSession, Page, Request } from '@playwright/test'
import { pause } from '../gestures/hand.ts'
import { plain, spoken, type AxNode } from './spoken.ts'

/** What the page keeps for the reader: texts of live regions, in the order in which they came. */
interface Announcements {
  announced: string[]
}

const jumps = new Set(['heading', 'banner', 'navigation', 'main', 'complementary', 'search', 'contentinfo'])

/** As long as nothing moves, the reader has finished speaking. */
const quietMs = 350
/** Reports of automatic saving come between two actions, or after the next. */
const savingAsItGoes = /^(Not saved yet|Saving …|Everything is saved|ยังไม่ได้บันทึก|กำลังบันทึก …|บันทึกครบแล้ว)$/
const lostMs = 2000
const longestMs = 8000

/** A screen reader for a page in Chromium: speaks the accessibility tree at the focus, and every live region. */
export class Reader {
  readonly #page: Page
  readonly #cdp: CDPSession
  #announcedCount = 0
  #title = ''
  #dialog = ''
  #focus = ''
  #requests = 0

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page
    this.#cdp = cdp
    const counts = (by: number) => (request: Request) => {
      if (!request.url().includes('/socket.io/')) this.#requests += by
    }
    page.on('request', counts(1)).on('requestfinished', counts(-1)).on('requestfailed', counts(-1))
  }

  static async at(page: Page): Promise<Reader> {
    await page.addInitScript(listen)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Accessibility.enable')
    return new Reader(page, cdp)
  }

  /**
   * Everything spoken since the last call: announcements, another screen, an opened or closed dialog, and the focus.
   */
  async says(): Promise<string[]> {
    await this.#rests()
    const lines: string[] = []
    const { announced } = await this.#announcements()
    if (announced.length < this.#announcedCount) this.#announcedCount = 0
    for (const text of announced.slice(this.#announcedCount))
      if (!savingAsItGoes.test(text)) lines.push(`announced: ${plain(text)}`)
    this.#announcedCount = announced.length
    // The number of unread notifications depends on the day: some visits of the demo are tomorrow.
    const title = (await this.#page.title()).replace(/^\(\d+\+?\) /, '')
    if (title !== this.#title) lines.push(`screen: ${plain(title)}`, ...(await this.#outline()))
    this.#title = title
    const dialog = await this.#openDialog()
    if (dialog !== this.#dialog) lines.push(...(dialog ? dialog.split('\n') : ['the dialog is closed']))
    this.#dialog = dialog
    const focus = await this.#focused()
    if (focus !== this.#focus || lines.length > 0) lines.push(`focus: ${focus}`)
    this.#focus = focus
    return lines
  }

  #announcements(): Promise<Announcements> {
    return this.#page.evaluate(
      () => (window as unknown as { announcements?: Announcements }).announcements ?? { announced: [] },
    )
  }

  /** Headings and landmarks, which readers jump between, in their order. */
  async #outline(): Promise<string[]> {
    const { nodes } = await this.#cdp.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const inOrder = ({ childIds = [], ...node }: (typeof nodes)[number]): typeof nodes => [
      node,
      ...childIds.flatMap((id) => inOrder(byId.get(id) ?? { nodeId: '', ignored: true })),
    ]
    const [root] = nodes
    return (root ? inOrder(root) : [])
      .filter(({ ignored, role }) => !ignored && jumps.has(String(role?.value)))
      .map((node) => `  ${spoken(node)}`)
  }

  /** The name of the open dialog, and what it holds that can have the focus. */
  async #openDialog(): Promise<string> {
    const dialog = this.#page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()
    if ((await dialog.count()) === 0) return ''
    const node = await this.#nodeOf(await this.#handle('[role=dialog], [role=alertdialog]'))
    return node ? spoken(node) : ''
  }

  async #focused(): Promise<string> {
    const { result } = await this.#cdp.send('Runtime.evaluate', {
      expression: `(${String(focusedWithin)})()`,
    })
    const node = await this.#nodeOf(result.objectId)
    return node ? spoken(node) : 'nothing'
  }

  async #handle(selector: string): Promise<string | undefined> {
    const expression = `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility()).at(-1)`
    const { result } = await this.#cdp.send('Runtime.evaluate', { expression })
    return result.objectId
  }

  async #nodeOf(objectId: string | undefined): Promise<AxNode | null> {
    if (!objectId) return null
    const { nodes } = await this.#cdp.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    })
    return nodes[0] ?? null
  }

  /** Waits until nothing loads, and focus and announcements stay as they are. */
  async #rests(): Promise<void> {
    const end = Date.now() + longestMs
    let before = ''
    let since = Date.now()
    while (Date.now() < end) {
      const now = await this.#page
        .evaluate(() => {
          const { announcements } = window as unknown as { announcements?: Announcements }
          const busy = document.querySelectorAll('[aria-busy=true]').length
          // An element that lost the focus may get it back.
          const isLost = document.activeElement === document.body
          return `${isLost ? 'lost ' : ''}${busy} ${announcements?.announced.length ?? 0} ${document.title} ${document.activeElement?.outerHTML.slice(0, 200) ?? ''}`
        })
        .catch(() => 'leaving')
      if (now !== before || this.#requests > 0) {
        before = now
        since = Date.now()
      } else if (
        Date.now() - since > (now.startsWith('lost') ? lostMs : quietMs) &&
        !/^(lost )?[1-9]/.test(now)
      )
        return
      await pause(50)
    }
  }
}

/** Runs in the page: what has the focus, also within frames and shadow trees. */
function focusedWithin(): Element | null {
  let element = document.activeElement
  for (;;) {
    const inner: Element | null | undefined =
      element?.shadowRoot?.activeElement ??
      (element as HTMLIFrameElement | null)?.contentDocument?.activeElement
    if (!inner) return element?.tagName === 'BODY' ? null : element
    element = inner
  }
}

/** Runs in the page before its own code: keeps each new text of a live region. */
function listen(): void {
  const announcements: Announcements = { announced: [] }
  Object.assign(window, { announcements })
  const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'
  const last = new Map<Element, string>()
  const look = () => {
    for (const region of document.querySelectorAll(regions)) {
      if (region.closest('[aria-hidden=true], [aria-live=off]')) continue
      const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
      const before = last.get(region)
      last.set(region, text)
      // A log speaks only additions; its content on appearing is silent, unless it is an alert.
      const isLog = region.getAttribute('role') === 'log'
      if (before === undefined && isLog) continue
      // Content removed from a region is not spoken, such as the older of two toasts.
      if ((before ?? '').includes(text)) continue
      announcements.announced.push(
        isLog && before && text.startsWith(before) ? text.slice(before.length).trim() : text,
      )
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
