import Autocomplete, {
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete'
import { styled, type SxProps, type Theme } from '@mui/material/styles'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { usePickerWords } from './use-picker-words.tsx'
import { useWords } from '../language.ts'
import { pickWords } from './pick-words.ts'
import type { SearchedText } from './use-answer.ts'
import { useSearchPicker } from './use-search-picker.ts'

type Passed<T> = Pick<
  AutocompleteProps<T, boolean, boolean, false>,
  'id' | 'disableClearable' | 'readOnly' | 'onBlur' | 'forcePopupIcon' | 'getOptionKey'
>

interface Props<T> extends Passed<T>, Omit<SearchedText<T>, 'text'> {
  nameOf: (one: T) => string
  /** The chosen record or records; null: nothing, or a picker that keeps nothing. */
  value: T | T[] | null
  /** A record was chosen, by key or click. */
  onPick: (one: T) => void
  /** Records were taken out of the value: what remains. */
  onRemove?: (remaining: T[]) => void
  /** Records to leave out, though the search finds them. */
  except?: (one: T) => boolean
  renderInput: (params: AutocompleteRenderInputParams) => ReactNode
  sx?: SxProps<Theme>
}

/**
 * Finds records by typing and chooses by the answer to the present text: Enter and Tab wait for it, and it is said when
 * nothing matches. Lines of an earlier text are dimmed and cannot be chosen (ADR 0136).
 */
export function SearchPicker<T extends { id: string }>({ sx, renderInput, ...props }: Props<T>) {
  const { keyOf, find, pauseMs, staleTimeMs, needsText, nameOf, onPick, onRemove, except, ...passed } = props
  const t = useWords(pickWords)
  const value = useSame(props.value)
  const isMany = Array.isArray(value)
  const picker = useSearchPicker({
    keyOf,
    find,
    pauseMs,
    staleTimeMs,
    needsText,
    nameOf,
    except,
    onPick,
    chosenName: isMany || value === null ? '' : nameOf(value),
    isChosen: ({ id }) => isMany && value.some((one) => one.id === id),
    readOnly: passed.readOnly,
    staysOpen: isMany,
  })
  const { text, older, said, isSearch } = picker
  const pickerWords = usePickerWords(picker.query)
  return (
    <Place sx={sx}>
      <Autocomplete<T, boolean, boolean>
        {...passed}
        size="small"
        fullWidth
        multiple={isMany}
        // While something else is typed, the list must not mark the line of what is chosen.
        value={isSearch && !isMany ? null : value}
        filterSelectedOptions={isMany}
        inputValue={picker.inputValue}
        open={picker.isOpen && !(needsText && text === '')}
        options={picker.options}
        autoHighlight={isSearch}
        disableCloseOnSelect={isMany}
        // The server has already searched.
        filterOptions={(options) => options}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        {...pickerWords}
        loading={picker.isLoading}
        {...(older.length > 0 && { loadingText: <Older names={older.map(nameOf)} /> })}
        slotProps={{ chip: { size: 'small' } }}
        onOpen={() => picker.setOpen(true)}
        onClose={() => picker.setOpen(false)}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') picker.type(next)
          else if (reason === 'blur') picker.leave()
          else if (reason === 'clear') picker.clear()
          const isEmptied = reason === 'clear' || (reason === 'input' && next === '')
          if (isEmptied && !isMany && passed.disableClearable !== true) onRemove?.([])
        }}
        onHighlightChange={(event, one) => isMeant(event) && picker.mark(one)}
        onChange={(_, next, reason, details) => {
          if (reason === 'selectOption' && details) picker.pick(details.option)
          else onRemove?.(Array.isArray(next) ? next : [])
        }}
        onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
          if (picker.press(event)) event.defaultMuiPrevented = true
        }}
        renderInput={renderInput}
      />
      <p role="status">{picker.isWaiting ? t.waiting(text) : said !== null && t[said.what](said.text)}</p>
    </Place>
  )
}

/** The same value while its content is equal: the library marks the chosen line again for each new one. */
function useSame<T>(value: T): T {
  const [same, setSame] = useState(value)
  if (JSON.stringify(same) === JSON.stringify(value)) return same
  setSame(value)
  return value
}

/** A list that appears below a resting pointer marks nothing. */
function isMeant(event: unknown): boolean {
  return !(
    event instanceof Object &&
    'movementX' in event &&
    event.movementX === 0 &&
    'movementY' in event &&
    event.movementY === 0
  )
}

/** Lines of an earlier text, so that the list does not flicker between two answers. */
function Older({ names }: { names: string[] }) {
  return (
    <OlderLines aria-busy aria-hidden>
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing happens with these lines
        <div key={at}>{name}</div>
      ))}
    </OlderLines>
  )
}

const OlderLines = styled('div')({
  maxHeight: '40vh',
  margin: '-14px -16px',
  padding: '8px 0',
  overflow: 'hidden',
  opacity: 0.5,
  cursor: 'progress',
  '& > div': { padding: '6px 16px' },
})

const Place = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > p': { margin: '4px 0 0', fontSize: 12.5, color: theme.palette.text.secondary },
  '& > p:empty': { display: 'none' },
}))
