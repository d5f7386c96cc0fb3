import Dialog from '@mui/material/Dialog'
import { search } from '@rp/contract/platform/search'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kit/call.ts'
import { pickWords } from '../../kit/choice/pick-words.ts'
import { useAnswer } from '../../kit/choice/use-answer.ts'
import { arrowSteps, optionAt, useHeldKeys, type HeldKeys } from '../../kit/choice/use-held-keys.ts'
import { useLanguage, useWords } from '../../kit/language.ts'
import { useSession } from '../../kit/session.ts'
import { openAccountDialog } from '../account/account-dialog.ts'
import { openedBy } from './opened-records.ts'
import { recordEntries, screenEntries, settingEntries, type PaletteEntry } from './palette-entries.ts'
import './palette.css'
import { AwaitedLine } from '../../kit/page/awaited.tsx'

const restMs = 150

/** Ctrl/Cmd+K: jump to a permitted screen or a record. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{
        paper: { 'aria-label': t.label, sx: { mt: '12dvh' } },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <PaletteBody onClose={onClose} />
    </Dialog>
  )
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const { typed, type, parts, all, active, isCurrent, found, steer, go, said } = usePalette(onClose)
  const count = parts.reduce((sum, part) => sum + part.entries.length, 0)
  return (
    <>
      <input
        className="palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-label={t.label}
        aria-activedescendant={active && `palette-${active.id}`}
        placeholder={t.label}
        value={typed}
        maxLength={300}
        autoFocus
        onKeyDown={steer}
        onChange={({ target }) => type(target.value)}
      />
      <ResultCount count={typed.trim() === '' || !isCurrent ? 0 : count} />
      <ul
        id="palette-list"
        className="palette-list"
        role="listbox"
        aria-label={t.label}
        aria-busy={!isCurrent}
      >
        {parts.map((part) => (
          <Entries key={part.name} part={part} active={active} onGo={go} />
        ))}
        {all && <Option entry={all} active={all === active} onGo={go} />}
      </ul>
      <p className="palette-none" role="status">
        {found.error ? <AwaitedLine of={found} /> : (said ?? (count === 0 && isCurrent && t.nothing))}
      </p>
    </>
  )
}

/** The text, what it offers, and the keys: those pressed before the server has answered wait for it (ADR 0136). */
function usePalette(onClose: () => void) {
  const t = useWords(words)
  const p = useWords(pickWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [missed, setMissed] = useState(false)
  const { parts, isCurrent, found, sendNow } = useEntries(typed)
  const { error } = found
  const entries = parts.flatMap((part) => part.entries)
  const q = typed.trim()
  const to = `/search?${new URLSearchParams({ q }).toString()}`
  const all: PaletteEntry | undefined =
    q === '' || entries.length === 0 ? undefined : { id: 'all', title: t.all, hint: '', to }
  const offered = all ? [...entries, all] : entries
  // No line is marked that the answer may move. Without an answer there are still screens.
  const active = isCurrent || error ? offered[Math.min(chosen, offered.length - 1)] : undefined
  const keys = useHeldKeys({ text: typed, isCurrent, isFailed: error !== null, onHold: sendNow, play })

  function play({ steps, key }: HeldKeys) {
    const entry = optionAt(offered, steps)
    if (key !== null && entry) go(entry)
    else if (key !== null) setMissed(true)
    else if (entry) setChosen(offered.indexOf(entry))
  }

  function go(entry: PaletteEntry) {
    onClose()
    if (entry.dialog) openAccountDialog(entry.dialog)
    else void navigate(entry.to)
  }

  function steer(event: KeyboardEvent) {
    // Tab leaves the input as in any dialog.
    if (event.nativeEvent.isComposing || event.key === 'Tab') return
    if (error === null && keys.hold(event)) return
    const step = arrowSteps[event.key]
    if (step && offered.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, offered.length - 1) + step + offered.length) % offered.length)
    } else if (event.key === 'Enter' && active) {
      // The focus returns to the button that opened the palette: this key must not press it.
      event.preventDefault()
      go(active)
    }
  }

  function type(next: string) {
    setTyped(next)
    setChosen(0)
    setMissed(false)
  }

  const waiting = keys.isWaiting ? p.waiting(q) : undefined
  const said = waiting ?? (missed ? p.missed(q) : undefined)
  return { typed, type, parts, all, active, isCurrent, found, steer, go, said }
}

interface EntriesProps {
  part: Part
  active: PaletteEntry | undefined
  onGo: (entry: PaletteEntry) => void
}

function Entries({ part: { name, entries, older }, active, onGo }: EntriesProps) {
  const t = useWords(words)
  if (entries.length + older.length === 0) return null
  return (
    <>
      <Heading text={t[name]} />
      {entries.map((entry) => (
        <Option key={entry.id} entry={entry} active={entry === active} onGo={onGo} />
      ))}
      {older.map((entry) => (
        <li key={`older-${entry.id}`} className="palette-option palette-older" aria-hidden>
          <span>{entry.title}</span>
          <small>{entry.hint}</small>
        </li>
      ))}
    </>
  )
}

/** Announces how many results a search has. */
function ResultCount({ count }: { count: number }) {
  const t = useWords(words)
  return (
    <p className="visually-hidden" role="status">
      {count > 0 && t.found(count)}
    </p>
  )
}

interface OptionProps {
  entry: PaletteEntry
  active: boolean
  onGo: (entry: PaletteEntry) => void
}

function Option({ entry, active, onGo }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys and keeps the focus
    <li
      id={`palette-${entry.id}`}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="palette-option"
      ref={active ? showIt : null}
      onClick={() => onGo(entry)}
    >
      <span>{entry.title}</span>
      <small>{entry.hint}</small>
    </li>
  )
}

function Heading({ text }: { text: string }) {
  return (
    <li role="presentation" className="palette-heading">
      {text}
    </li>
  )
}

const showIt = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })

interface Part {
  name: 'screens' | 'records' | 'settings'
  entries: PaletteEntry[]
  /** Matches of an earlier text, which cannot be chosen. */
  older: PaletteEntry[]
}

/**
 * The matches by kind. For a number, records come first. Until the server has answered to the present text, screens
 * and settings are there, and records of an earlier text as `older`.
 */
function useEntries(typed: string) {
  const session = useSession()
  const language = useLanguage()
  const { options, older, isCurrent, query, sendNow } = useAnswer({
    text: typed,
    keyOf: (q) => ['search', q, language],
    // A link is longer than what is searched.
    find: (q, signal) => call(search, { query: { q: q.slice(0, 100) } }, { signal }),
    pauseMs: restMs,
    needsText: true,
  })
  const opened = session ? openedBy(session.user_id) : undefined
  const records: Part = {
    name: 'records',
    entries: recordEntries(options, language, opened),
    older: recordEntries(older, language, opened),
  }
  const screens: Part = {
    name: 'screens',
    entries: session ? screenEntries(session, typed, language) : [],
    older: [],
  }
  const settings: Part = {
    name: 'settings',
    entries: session ? settingEntries(session, typed, language) : [],
    older: [],
  }
  return {
    parts: /\d/.test(typed) ? [records, screens, settings] : [screens, records, settings],
    isCurrent,
    found: query,
    sendNow,
  }
}

const words = {
  en: {
    label: 'Search or jump to…',
    screens: 'Screens',
    records: 'Records',
    settings: 'Settings',
    all: 'Show all results',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    nothing: 'Nothing found. Try another word, in Thai or English.',
  },
  th: {
    label: 'ค้นหาหรือไปที่…',
    screens: 'หน้าจอ',
    records: 'ข้อมูล',
    settings: 'การตั้งค่า',
    all: 'ดูผลการค้นหาทั้งหมด',
    found: (count: number) => `พบ ${count} รายการ`,
    nothing: 'ไม่พบข้อมูล ลองใช้คำอื่น ทั้งภาษาไทยหรืออังกฤษ',
  },
}
