import { useRef, useState, type KeyboardEvent } from 'react'
import { exactFirst, exactness } from './exact-first.ts'
import { shownOptions } from './reference.ts'
import { useAnswer, type SearchedText } from './use-answer.ts'
import { chooserOf, optionAt, useHeldKeys, type HeldKeys } from './use-held-keys.ts'

interface Props<T> extends Omit<SearchedText<T>, 'text'> {
  nameOf: (one: T) => string
  /** The name of the chosen record, which is in the input while nothing else is typed. */
  chosenName: string
  /** Records that are chosen already, of several. */
  isChosen: (one: T) => boolean
  except?: ((one: T) => boolean) | undefined
  readOnly?: boolean | undefined
  staysOpen: boolean
  onPick: (one: T) => void
}

/** The text, the list and the keys of a searchable picker. */
export function useSearchPicker<T>(props: Props<T>) {
  const { nameOf, chosenName, isChosen, except, readOnly = false, staysOpen, onPick, ...search } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<{ text: string; what: 'missed' | 'chosen' } | null>(null)
  const marked = useRef<T | null>(null)
  const input = useRef<HTMLElement | null>(null)
  // The chosen record's own name in the input is not a search.
  const isSearch = typed !== null && typed.trim() !== '' && typed !== chosenName
  const text = isSearch ? typed.trim() : ''
  const answer = useAnswer({ ...search, text, isOpen: isOpen || isSearch })
  const found = except ? answer.options.filter((one) => !except(one)) : answer.options
  const all = exactFirst(found, text, nameOf)
  const options = all.filter((one) => !isChosen(one)).slice(0, shownOptions)
  /** Choosing a record once more changes nothing, and never chooses another with a similar name. */
  const isRepeated = all.some((one) => isChosen(one) && exactness(text, nameOf(one)) === 0)
  const { isCurrent, error } = answer
  const keys = useHeldKeys({ text, isCurrent, isFailed: error !== null, onHold: answer.sendNow, play })

  function pick(one: T): void {
    marked.current = null
    setTyped(null)
    setSaid(null)
    if (!staysOpen) setOpen(false)
    onPick(one)
  }

  function choose(one: T | undefined): void {
    if (one !== undefined) return pick(one)
    setSaid({ text, what: isRepeated ? 'chosen' : 'missed' })
    if (isRepeated) return setTyped(null)
    if (!input.current?.contains(document.activeElement)) setTyped(null)
  }

  function play({ steps, key }: HeldKeys): void {
    // Only a search marks its first line.
    const at = isSearch ? steps : steps - 1
    if (key !== null)
      return at < 0 && !isSearch
        ? undefined
        : choose(isRepeated && steps === 0 ? undefined : optionAt(options, at))
    const arrow = { key: steps < 0 ? 'ArrowUp' : 'ArrowDown', bubbles: true }
    for (let left = Math.abs(steps); left > 0; left -= 1)
      input.current?.dispatchEvent(new window.KeyboardEvent('keydown', arrow))
  }

  /** The line that a key marked, else the first. */
  function markedOption(): T | undefined {
    const shown = marked.current
    if (shown !== null && options.includes(shown)) return shown
    return isRepeated ? undefined : options[0]
  }

  function isOurs(event: KeyboardEvent, key: 'Enter' | 'Tab' | null): boolean {
    if (readOnly || event.nativeEvent.isComposing) return false
    return isSearch || (isOpen && key !== 'Tab')
  }

  /** Whether the picker's library must leave the key alone. */
  function press(event: KeyboardEvent): boolean {
    if (event.target instanceof HTMLElement) input.current = event.target
    const key = chooserOf(event)
    if (!isOurs(event, key)) return false
    if (keys.hold(event)) return key !== 'Tab'
    if (!isSearch || key === null) return false
    if (key === 'Enter') event.preventDefault()
    choose(markedOption())
    return key === 'Enter'
  }

  function type(next: string): void {
    marked.current = null
    setSaid(null)
    setTyped(next)
  }

  return {
    inputValue: typed ?? chosenName,
    text,
    isSearch,
    isOpen,
    setOpen,
    options,
    older: answer.older.slice(0, shownOptions),
    query: answer.query,
    isLoading: !isCurrent && error === null,
    isWaiting: keys.isWaiting,
    said,
    pick,
    press,
    type,
    /** The focus left: an unchosen text goes, unless a key waits for its answer. */
    leave: () => !keys.isWaiting && setTyped(null),
    clear: () => setTyped(null),
    mark: (one: T | null) => {
      marked.current = one
    },
  }
}
