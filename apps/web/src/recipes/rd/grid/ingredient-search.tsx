import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { ingredientsForFormula } from '@rp/contract/food-recipes/for-formula'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { formatMoney } from '@rp/domain/money'
import { useId, useState, type KeyboardEvent } from 'react'
import { call } from '../../../kit/call.ts'
import { useAnswer } from '../../../kit/choice/use-answer.ts'
import { arrowSteps, optionAt, useHeldKeys } from '../../../kit/choice/use-held-keys.ts'
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

/**
 * Finds a raw material by code, trade name, INCI or Thai name; Enter and Tab take the highlighted hit. Before the reply,
 * they leave the search to go on in the background, unless arrows were pressed: those wait for it (ADR 0136).
 */
export function IngredientSearch({ label, start, onPick, onSearch, onLeave }: Props) {
  const t = useWords(gridWords)
  const language = useLanguage()
  const listId = useId()
  const [text, setText] = useState(start)
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
  const [marked, setMarked] = useState(0)
  const answer = useAnswer({
    text,
    keyOf: (q) => ['ingredients-for-formula', q],
    find: (q, signal) => call(ingredientsForFormula, { query: { q } }, { signal }),
    pauseMs: 120,
    staleTimeMs: 30_000,
    needsText: true,
  })
  const { options, older, isCurrent } = answer
  // A click on a line of an earlier text still means that line.
  const hits = options.length > 0 ? options : older
  const isOlder = hits === older && hits.length > 0
  const at = isOlder ? -1 : Math.min(marked, Math.max(0, hits.length - 1))
  const keys = useHeldKeys({
    text,
    isCurrent,
    isFailed: answer.error !== null,
    onHold: answer.sendNow,
    play: ({ steps, key }) => {
      const hit = optionAt(options, steps)
      if (hit && key !== null) onPick(hit)
      else if (hit) setMarked(options.indexOf(hit))
    },
  })

  function choose(): void {
    const hit = options[at]
    if (isCurrent && hit) onPick(hit)
    else if (!isCurrent) onSearch(text.trim())
  }

  function isChooser(event: KeyboardEvent): boolean {
    const isTab = event.code === 'Tab' && !event.shiftKey && (!isCurrent || options.length > 0)
    return (isTab || isEnter(event)) && text.trim() !== ''
  }

  /** Whether the search handled the key. */
  function act(event: KeyboardEvent): boolean {
    const chooses = isChooser(event)
    const step = event.altKey ? undefined : arrowSteps[event.code]
    if ((step !== undefined || (chooses && keys.steps !== 0)) && keys.hold(event)) return true
    if (step !== undefined) {
      if (hits.length > 0) setMarked((at + step + hits.length) % hits.length)
      return true
    }
    if (!chooses) return false
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
        <Hits id={listId} role="listbox" aria-label={t.search} aria-busy={!isCurrent} data-older={isOlder}>
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
              {answer.error?.message ?? (isCurrent ? t.noHit : t.searching)}
            </li>
          )}
        </Hits>
      </Popper>
    </>
  )
}

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
  '&[data-older=true] li': { opacity: 0.5 },
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
