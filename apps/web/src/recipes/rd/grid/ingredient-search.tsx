import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { ingredientsForFormula } from '@rp/contract/food-recipes/for-formula'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { formatMoney } from '@rp/domain/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useRested } from '../../../kit/browser/use-rested.ts'
import { call } from '../../../kit/call.ts'
import { useLanguage, useWords } from '../../../kit/language.ts'
import { inciNames, ingredientName } from '../formula/ingredient-name.ts'
import { gridWords } from './grid-words.ts'

interface Props {
  label: string
  /** The initial search text. */
  start: string
  onPick: (ingredient: FormulaIngredient) => void
  /** Enter came before the reply: the search continues while the user types elsewhere. */
  onSearch: (text: string) => void
  onLeave: () => void
}

/** Finds a raw material by code, trade name, INCI or Thai name; Enter and Tab take the highlighted hit. */
export function IngredientSearch({ label, start, onPick, onSearch, onLeave }: Props) {
  const t = useWords(gridWords)
  const language = useLanguage()
  const listId = useId()
  const [text, setText] = useState(start)
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
  const [marked, setMarked] = useState(0)
  const q = useRested(text.trim(), 120)
  const { data, error, isFetching } = useQuery({
    queryKey: ['ingredients-for-formula', q],
    queryFn: ({ signal }) => call(ingredientsForFormula, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const isCurrent = q === text.trim() && !isFetching
  const hits = (q !== '' && text.trim() !== '' && data) || []
  const at = Math.min(marked, Math.max(0, hits.length - 1))

  function choose(): void {
    const hit = hits[at]
    if (isCurrent && hit) onPick(hit)
    else if (!isCurrent) onSearch(text.trim())
  }

  /** Whether the search handled the key. */
  function act(event: KeyboardEvent): boolean {
    const step = event.altKey ? undefined : steps[event.code]
    if (step !== undefined) {
      if (hits.length > 0) setMarked((at + step + hits.length) % hits.length)
      return true
    }
    const isTab = event.code === 'Tab' && !event.shiftKey && isCurrent && hits.length > 0
    if (!isTab && !(isEnter(event) && text.trim() !== '')) return false
    choose()
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        ref={(input) => {
          setAnchor(input)
          if (input && document.activeElement !== input) input.focus()
        }}
        className="editor"
        role="combobox"
        aria-label={label}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(hits[at] && { 'aria-activedescendant': `${listId}-${at}` })}
        autoComplete="off"
        placeholder={t.search}
        data-own-undo
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      <Popper
        open={anchor !== null && text.trim() !== ''}
        anchorEl={anchor}
        placement="bottom-start"
        role="presentation"
        // Inside the page's landmark, and above the edge of the scrolling area.
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
        style={{ zIndex: 1300 }}
      >
        <Hits id={listId} role="listbox" aria-label={t.search}>
          {hits.map((hit, index) => (
            <li
              key={hit.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              // The input keeps the focus, so that leaving it still closes the search.
              onPointerDown={(event) => {
                event.preventDefault()
                onPick(hit)
              }}
            >
              <code>{hit.code}</code>
              <span>
                {ingredientName(hit, language)}
                <small>{inciNames(hit)}</small>
              </span>
              <em>{hit.price_per_kg === null ? '—' : formatMoney(hit.price_per_kg)}</em>
            </li>
          ))}
          {hits.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled>
              {error ? error.message : isCurrent ? t.noHit : t.searching}
            </li>
          )}
        </Hits>
      </Popper>
    </>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function isEnter({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (code === 'Enter' || code === 'NumpadEnter') && !ctrlKey && !metaKey && !altKey
}

const Hits = styled('ul')(({ theme }) => ({
  width: 'min(440px, calc(100vw - 32px))',
  maxHeight: 320,
  margin: '4px 0 0',
  padding: 4,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  boxShadow: '0 8px 28px rgba(23, 32, 51, 0.14)',
  listStyle: 'none',
  fontSize: 13.5,
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 10,
    padding: '6px 8px',
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& li[aria-selected=true]': { backgroundColor: theme.palette.primary.light },
  '& li[aria-disabled]': { color: theme.palette.text.secondary, cursor: 'default' },
  '& li span': { flex: 1, minWidth: 0 },
  '& code': { fontSize: 12, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: theme.palette.text.secondary,
    fontSize: 12,
  },
  '& em': { fontStyle: 'normal', whiteSpace: 'nowrap', fontSize: 12.5 },
}))
