import Dialog from '@mui/material/Dialog'
import { search } from '@rp/contract/platform/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useRested } from '../../kit/browser/use-rested.ts'
import { call } from '../../kit/call.ts'
import { useLanguage, useWords } from '../../kit/language.ts'
import { useSession } from '../../kit/session.ts'
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
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { parts, searching, found } = useEntries(typed)
  const entries = parts.flatMap((part) => part.entries)
  const all: PaletteEntry | undefined =
    typed.trim() === ''
      ? undefined
      : {
          id: 'all',
          title: t.all,
          hint: '',
          to: `/search?${new URLSearchParams({ q: typed.trim() }).toString()}`,
        }
  const offered = all && entries.length > 0 ? [...entries, all] : entries
  const active = offered[Math.min(chosen, offered.length - 1)]

  function go(entry: PaletteEntry) {
    onClose()
    void navigate(entry.to)
  }

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && offered.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, offered.length - 1) + step + offered.length) % offered.length)
    } else if (event.key === 'Enter' && active) {
      // The focus returns to the button that opened the palette: this key must not press it.
      event.preventDefault()
      go(active)
    }
  }

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
        maxLength={100}
        autoFocus
        onKeyDown={steer}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
      />
      <ResultCount count={typed.trim() === '' || searching ? 0 : entries.length} />
      <ul
        id="palette-list"
        className="palette-list"
        role="listbox"
        aria-label={t.label}
        aria-busy={searching}
      >
        {parts
          .filter((part) => part.entries.length > 0)
          .map(({ name, entries: own }) => (
            <Fragment key={name}>
              <Heading text={t[name]} />
              {own.map((entry) => (
                <Option key={entry.id} entry={entry} active={entry === active} onGo={go} />
              ))}
            </Fragment>
          ))}
        {all && entries.length > 0 && <Option entry={all} active={all === active} onGo={go} />}
      </ul>
      <p className="palette-none" role="status">
        {found.error ? <AwaitedLine of={found} /> : entries.length === 0 && !searching && t.nothing}
      </p>
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
}

/** The matches by kind. For a number, records come first. */
function useEntries(typed: string) {
  const session = useSession()
  const language = useLanguage()
  const q = useRested(typed.trim(), restMs)
  const found = useQuery({
    queryKey: ['search', q, language],
    queryFn: ({ signal }) => call(search, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const hits = (q !== '' && typed.trim() !== '' && found.data) || []
  const opened = session ? openedBy(session.user_id) : undefined
  const records: Part = { name: 'records', entries: recordEntries(hits, language, opened) }
  const screens: Part = { name: 'screens', entries: session ? screenEntries(session, typed, language) : [] }
  const settings: Part = {
    name: 'settings',
    entries: session ? settingEntries(session, typed, language) : [],
  }
  return {
    parts: /\d/.test(typed) ? [records, screens, settings] : [screens, records, settings],
    searching: q !== typed.trim() || found.isFetching,
    found,
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
