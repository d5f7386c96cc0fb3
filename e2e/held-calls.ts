import { expect, type Page, type Request, type Route } from '@playwright/test'

/** What a call reads: the path and the query. */
const nameOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}
const isRead = (request: Request) => request.method() === 'GET' && /\/api\//.test(request.url())

/** The names of the reads that a page's frame (menu, notifications, presence) makes on every screen. */
export async function callsOfFrame(page: Page, address: string): Promise<Set<string>> {
  const seen = new Set<string>()
  const note = (request: Request) => isRead(request) && seen.add(nameOf(request))
  page.on('request', note)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return seen
}

/** The reads of a page, held or failed until a test answers them. */
export class HeldCalls {
  /** Held reads, in the order in which the page made them. */
  private held: { name: string; route: Route }[] = []
  /** Every read that was failed at least once, and how often it was answered afterwards. */
  readonly failed = new Map<string, number>()
  private mode: 'pass' | 'hold' | 'fail' | 'heal' = 'pass'
  /** Requests on their way that nobody holds. */
  private underWay = new Set<Request>()

  private readonly page: Page
  private readonly passes: (name: string) => boolean

  /** `passes` names the reads that are always answered. */
  constructor(page: Page, passes: (name: string) => boolean) {
    this.page = page
    this.passes = passes
    page.on('request', (request) => this.underWay.add(request))
    page.on('requestfinished', (request) => this.underWay.delete(request))
    page.on('requestfailed', (request) => this.underWay.delete(request))
  }

  /** Opens an address in a mode, until the page has made its first read. */
  async open(address: string, mode: 'hold' | 'fail'): Promise<void> {
    // The page before may read again at any time.
    await this.page.goto('about:blank')
    this.held = []
    this.failed.clear()
    this.mode = mode
    await this.page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => this.held.length + this.failed.size).toBeGreaterThan(0)
    await this.settle()
  }

  async start(): Promise<void> {
    await this.page.route('**/api/**', (route) => this.take(route))
  }

  set(mode: 'pass' | 'hold' | 'fail' | 'heal'): void {
    this.mode = mode
  }

  private take(route: Route): Promise<void> {
    const request = route.request()
    const name = nameOf(request)
    if (!isRead(request) || this.passes(name) || this.mode === 'pass') return route.continue()
    if (this.mode === 'hold') {
      this.underWay.delete(request)
      this.held.push({ name, route })
      return Promise.resolve()
    }
    const answered = this.failed.get(name)
    if (this.mode === 'heal' && answered !== undefined) {
      this.failed.set(name, answered + 1)
      return route.continue()
    }
    this.failed.set(name, answered ?? 0)
    return route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
  }

  /** Answers the first or the last of the held reads; its name. */
  async release(which: 'first' | 'last'): Promise<string> {
    const next = which === 'first' ? this.held.shift() : this.held.pop()
    if (!next) return ''
    this.underWay.add(next.route.request())
    await next.route.continue().catch(() => this.underWay.delete(next.route.request()))
    return next.name
  }

  /** Until the page waits for nothing but held reads, and has drawn what it knows. */
  async settle(): Promise<void> {
    await expect.poll(() => this.isQuiet()).toBe(true)
  }

  /** Whether nothing is under way, and nothing was begun while the page drew what had arrived. */
  private async isQuiet(): Promise<boolean> {
    for (let look = 0; look < 3; look += 1) {
      await this.page.evaluate(drawn)
      const names = [...this.underWay].map(nameOf)
      if (names.some((name) => !name.includes('/socket.io/'))) return false
    }
    return true
  }
}

const problem = {
  type: 'about:blank',
  title: 'The server cannot answer',
  status: 500,
  code: 'internal',
  detail: 'The test has failed this call',
  request_id: 'test',
  errors: [],
}

/** Runs in the page: two frames later. */
const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))

/** Runs in the page: the lines of its contents that deny that something exists, or count none of it. */
export function sentencesOfEmptiness(): string[] {
  const empty = [
    /^(No|Nothing|None|Not yet|Never)\b/,
    /\b(nothing|none|no one|nobody)\b.*\b(yet|here)\b/i,
    /^0 \S|\(0\)|: 0$|^0$/,
    /^(ยังไม่|ไม่มี|ไม่พบ|ยังไม่เคย)/,
    /^ไม่ใช้/,
  ]
  const places = [...document.querySelectorAll('main, [role=dialog]')] as HTMLElement[]
  const lines = places.flatMap((place) => place.innerText.split('\n').map((line) => line.trim()))
  return [...new Set(lines.filter((line) => empty.some((pattern) => pattern.test(line))))]
}
