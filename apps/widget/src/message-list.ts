import { bubble, type BubbleDeps } from './bubble.ts'
import type { ChatState } from './chat.ts'
import { h, icon, icons } from './dom.ts'
import type { Entry } from './entries.ts'

export interface MessageList {
  element: HTMLElement
  paint(state: ChatState): void
  toEnd(): void
}

/** A pause this long starts a new group of bubbles. */
const runMs = 5 * 60_000
const nearPx = 80

/**
 * The conversation, oldest first. It stays at the end when new messages arrive, and keeps its position when old ones
 * are loaded.
 */
export function openMessageList(deps: Omit<BubbleDeps, 'onGrown'>): MessageList {
  const { chat, t, language } = deps
  const greeting = h('div', { class: 'greeting' })
  const older = h('p', { class: 'day' }, t.loading)
  const lines = h('div', { class: 'lines', role: 'log', 'aria-label': t.conversation })
  const scroller = h(
    'div',
    { class: 'scroller', tabindex: '0', 'aria-label': t.conversation, role: 'region' },
    greeting,
    older,
    lines,
  )
  const jump = h(
    'button',
    { type: 'button', class: 'jump', hidden: true, onclick: toEnd },
    icon(icons.down),
    t.newest,
  )
  const drawn = new Map<string, { drawnAs: string; node: HTMLElement }>()
  let atEnd = true
  let newest = ''

  scroller.addEventListener('scroll', () => {
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPx
    if (atEnd) jump.hidden = true
    if (scroller.scrollTop < 120) void chat.loadOlder()
  })

  function toEnd(): void {
    atEnd = true
    jump.hidden = true
    scroller.scrollTop = scroller.scrollHeight
  }

  function paint(state: ChatState): void {
    paintTop(state)
    const { entries, hasOlder, loaded } = state
    const toTail = scroller.scrollHeight - scroller.scrollTop
    const before = lines.firstElementChild
    // Old messages and a first page are not read aloud.
    lines.setAttribute('aria-busy', String(!before || !loaded))
    place(nodesOf(entries))
    if (atEnd) toEnd()
    else if (before && lines.firstElementChild !== before) scroller.scrollTop = scroller.scrollHeight - toTail
    announce(entries.at(-1))
    requestAnimationFrame(() => lines.setAttribute('aria-busy', 'false'))
    // A page too short to scroll would never load the previous one.
    if (hasOlder && scroller.scrollHeight <= scroller.clientHeight) void chat.loadOlder()
  }

  function paintTop({ site, hasOlder, loaded }: ChatState): void {
    const words = site?.[language === 'th' ? 'greeting_th' : 'greeting_en'] || t.welcome
    if (greeting.textContent !== words) greeting.textContent = words
    greeting.hidden = hasOlder || !loaded
    older.hidden = loaded && !hasOlder
  }

  /** A visitor who has scrolled up is notified of a new answer, without scrolling to it. */
  function announce(last: Entry | undefined): void {
    const isNew = newest !== '' && last !== undefined && last.key !== newest
    if (isNew && !atEnd && last.from !== 'CUSTOMER') jump.hidden = false
    newest = last?.key ?? ''
  }

  /** Unchanged messages keep their node, so that focus, pictures and selections survive. */
  function nodesOf(entries: Entry[]): HTMLElement[] {
    const nodes: HTMLElement[] = []
    const seen = new Set<string>()
    const keep = (key: string, drawnAs: string, draw: () => HTMLElement): void => {
      const known = drawn.get(key)
      const node = known?.drawnAs === drawnAs ? known.node : draw()
      drawn.set(key, { drawnAs, node })
      seen.add(key)
      nodes.push(node)
    }
    for (const [index, entry] of entries.entries()) {
      const [before, after] = [entries[index - 1], entries[index + 1]]
      const day = dayOf(entry.at)
      if (!before || dayOf(before.at) !== day)
        keep(day, day, () => h('p', { class: 'day' }, dayName(entry.at)))
      const stand = {
        first: !sameRun(before, entry),
        last: !sameRun(entry, after) || entry.state !== after?.state,
      }
      keep(entry.key, JSON.stringify([entry, stand]), () =>
        bubble(entry, stand, { ...deps, onGrown: () => atEnd && toEnd() }),
      )
    }
    for (const key of drawn.keys()) if (!seen.has(key)) drawn.delete(key)
    return nodes
  }

  function place(nodes: HTMLElement[]): void {
    for (const [index, node] of nodes.entries()) {
      const there = lines.children[index]
      if (there !== node) lines.insertBefore(node, there ?? null)
    }
    while (lines.children.length > nodes.length) lines.lastElementChild?.remove()
  }

  function dayName(at: number): string {
    const day = dayOf(at)
    if (day === dayOf(Date.now())) return t.today
    if (day === dayOf(Date.now() - 86_400_000)) return t.yesterday
    return new Date(at).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' })
  }

  return { element: h('div', { class: 'list' }, scroller, jump), paint, toEnd }
}

function sameRun(one: Entry | undefined, next: Entry | undefined): boolean {
  if (!one || !next || next.at - one.at > runMs || dayOf(one.at) !== dayOf(next.at)) return false
  return one.from === next.from && one.name === next.name
}

const dayOf = (at: number): string => new Date(at).toDateString()
