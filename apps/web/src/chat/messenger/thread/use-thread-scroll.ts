import { chatPageSize } from '@rp/domain/limits'
import { useEffect, useLayoutEffect, useRef, useState, type UIEvent } from 'react'
import type { ThreadRow } from './thread-rows.ts'

/** Maximum rows in the page, and how far the window moves. */
const windowMax = 200
const step = 60
const nearPx = 240
const pinnedPx = 48

interface Options {
  rows: ThreadRow[]
  hasOlder: boolean
  loadOlder: (limit: number) => Promise<void>
}

/**
 * Renders at most 200 rows around the user's position. While pinned, the newest stays visible; otherwise the first
 * visible row keeps its place, whatever is added above or below it.
 */
export function useThreadScroll({ rows, hasOlder, loadOlder }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  /** The last rendered row; null follows the newest. */
  const [endKey, setEndKey] = useState<string | null>(null)
  const [pinned, setPinned] = useState(true)
  const anchor = useRef<{ key: string; top: number } | null>(null)
  /** The row whose previous page is loading: once it is here, the one before may be requested at once. */
  const loading = useRef<string | null>(null)
  /** The row to scroll to; a new count requests it, even for the same row. */
  const place = useRef<string | null>(null)
  const [places, setPlaces] = useState(0)
  const [marked, setMarked] = useState<string | null>(null)

  const found = endKey === null ? -1 : rows.findIndex(({ key }) => key === endKey)
  const end = found === -1 ? rows.length : found + 1
  const start = Math.max(0, end - windowMax)
  const drawn = rows.slice(start, end)

  function toBottom() {
    setEndKey(null)
    setPinned(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }

  async function older(limit = chatPageSize) {
    const oldest = rows[0]?.key ?? null
    if (loading.current === oldest || !hasOlder) return
    loading.current = oldest
    // without a connection the next scroll retries; the banner says why nothing loads
    await loadOlder(limit).catch(() => undefined)
    if (loading.current === oldest) loading.current = null
  }

  /** Scrolls to a message and focuses it. */
  function toRow(key: string) {
    const at = rows.findIndex((row) => row.key === key)
    const isDrawn = at >= start && at < end
    setPinned(false)
    if (!isDrawn) setEndKey(rows[Math.min(at + step, rows.length - 1)]?.key ?? null)
    place.current = key
    setMarked(key)
    setPlaces((before) => before + 1)
  }

  function onScroll({ currentTarget }: UIEvent<HTMLDivElement>) {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget
    const below = scrollHeight - clientHeight - scrollTop
    anchor.current = firstVisible(currentTarget)
    setPinned(endKey === null && below < pinnedPx)
    if (scrollTop < nearPx && start > 0) setEndKey(rows[end - 1 - step]?.key ?? null)
    else if (scrollTop < nearPx) void older()
    else if (below < nearPx && endKey !== null) setEndKey(rows[end - 1 + step]?.key ?? null)
  }

  const drawnRange = `${drawn[0]?.key} ${drawn.at(-1)?.key} ${drawn.length}`
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    if (place.current) showRow(box, place.current)
    else if (pinned && endKey === null) box.scrollTop = box.scrollHeight
    else holdScrollPosition(box, anchor.current)
    place.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- rows that come or go move the place, which is put right before the eye sees it
  }, [pinned, endKey, drawnRange, places])

  // a growing composer or a phone's keyboard must not cover the newest message
  useEffect(() => {
    const box = scroller.current
    if (!box || !pinned || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => (box.scrollTop = box.scrollHeight))
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [pinned])

  return { scroller, drawn, pinned, marked, onScroll, toBottom, toRow, older }
}

function showRow(box: HTMLElement, key: string): void {
  const row = box.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

function firstVisible(box: HTMLElement) {
  const { top } = box.getBoundingClientRect()
  const rows = [...box.querySelectorAll<HTMLElement>('[data-key]')]
  const row = rows.find((one) => one.getBoundingClientRect().bottom > top)
  return row ? { key: row.dataset.key ?? '', top: row.getBoundingClientRect().top - top } : null
}

function holdScrollPosition(box: HTMLElement, anchor: { key: string; top: number } | null): void {
  const row = anchor && box.querySelector(`[data-key="${CSS.escape(anchor.key)}"]`)
  if (!row) return
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.top
  if (moved !== 0) box.scrollTop += moved
}
