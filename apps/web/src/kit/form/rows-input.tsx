import { mdiArrowDown, mdiArrowUp, mdiClose, mdiPlus } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { use, useId, useRef, type ComponentType, type KeyboardEvent } from 'react'
import { useFieldArray, useFormContext, useFormState, get } from 'react-hook-form'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { FieldFrame } from './field-frame.tsx'
import type { CellField, Field, RowsField } from './field.ts'
import { formWords } from './form-words.ts'
import { HeldContext } from './use-input.ts'

/**
 * A small table inside the form. Enter moves down a column and adds a line below the last one; Alt with an arrow moves
 * a line where the order counts.
 */
export function RowsInput({ field, Cell }: { field: RowsField; Cell: ComponentType<{ field: Field }> }) {
  const t = useWords(formWords)
  const id = useId()
  const isHeld = use(HeldContext)
  const isLocked = isHeld || field.readOnly === true
  const { setFocus } = useFormContext()
  const { fields: lines, append, remove, move } = useFieldArray({ name: field.name })
  const addButton = useRef<HTMLButtonElement>(null)
  const [first] = field.columns
  const nameOf = (at: number, column: string) => `${field.name}.${at}.${column}`

  function add(column = first?.name ?? ''): void {
    append(field.blank, { shouldFocus: true, focusName: nameOf(lines.length, column) })
  }

  /** The button disappears with its line; the focus moves to the line before it, or to the add button. */
  function removeAt(at: number): void {
    remove(at)
    if (at > 0 && first) setFocus(nameOf(at - 1, first.name))
    else addButton.current?.focus()
  }

  function moveTo(from: number, to: number, column: string): void {
    if (to < 0 || to >= lines.length) return
    move(from, to)
    // The inputs have changed places once the move is rendered.
    setTimeout(() => setFocus(nameOf(to, column)))
  }

  function handleKey(event: KeyboardEvent, at: number, column: string): void {
    if (isLocked || event.nativeEvent.isComposing) return
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (field.ordered && event.altKey && by !== undefined) {
      event.preventDefault()
      moveTo(at, at + by, column)
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file')
      return
    event.preventDefault()
    if (at === lines.length - 1) add(column)
    else setFocus(nameOf(at + 1, column))
  }

  return (
    <FieldFrame field={field} id={id} error={useArrayError(field.name)} isGroup>
      {lines.length > 0 && (
        <Lines style={{ ['--columns' as string]: templateOf(field) }}>
          {lines.map((line, at) => (
            <li key={line.id} aria-label={t.line(at + 1)}>
              {field.columns.map((column) => (
                // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the inputs inside hear the keys first
                <div
                  key={column.name}
                  className="cell"
                  onKeyDown={(event) => handleKey(event, at, column.name)}
                >
                  <Cell field={cellOf(column, nameOf(at, column.name))} />
                </div>
              ))}
              <span className="actions">
                {field.ordered && (
                  <>
                    <LineButton
                      icon={mdiArrowUp}
                      label={t.moveUp(at + 1)}
                      disabled={isLocked || at === 0}
                      onClick={() => moveTo(at, at - 1, first?.name ?? '')}
                    />
                    <LineButton
                      icon={mdiArrowDown}
                      label={t.moveDown(at + 1)}
                      disabled={isLocked || at === lines.length - 1}
                      onClick={() => moveTo(at, at + 1, first?.name ?? '')}
                    />
                  </>
                )}
                <LineButton
                  icon={mdiClose}
                  label={t.removeLine(at + 1)}
                  disabled={isLocked}
                  onClick={() => removeAt(at)}
                />
              </span>
            </li>
          ))}
        </Lines>
      )}
      <QuietButton
        ref={addButton}
        sx={{ alignSelf: 'flex-start' }}
        startIcon={<Icon path={mdiPlus} size={18} />}
        disabled={isLocked}
        onClick={() => add()}
      >
        {field.add}
      </QuietButton>
    </FieldFrame>
  )
}

interface LineButtonProps {
  icon: string
  label: string
  disabled: boolean
  onClick: () => void
}

function LineButton({ icon, label, ...props }: LineButtonProps) {
  return (
    <IconButton size="small" aria-label={label} {...props}>
      <Icon path={icon} size={18} />
    </IconButton>
  )
}

/** The column as a field of one line. */
function cellOf(column: CellField, name: string): CellField {
  return { ...column, name }
}

/** An error of the whole table, such as too many lines; errors in a line are shown there. */
function useArrayError(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
  return error?.message ?? error?.root?.message
}

function templateOf({ columns, ordered }: RowsField): string {
  const shares = columns.map(({ width = 1 }) => `minmax(0, ${width}fr)`).join(' ')
  return `${shares} ${ordered ? 102 : 34}px`
}

const Lines = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > li': { display: 'grid', gridTemplateColumns: 'var(--columns)', gap: 10, alignItems: 'start' },
  '& .actions': { display: 'flex', justifyContent: 'flex-end', height: 40, alignItems: 'center' },
  '& .label': { fontWeight: 500, color: theme.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    // The first line's labels head the columns; below it they are for screen readers only.
    '& > li:first-of-type .actions': { marginTop: 24 },
    '& > li:not(:first-of-type) .cell .label': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  [theme.breakpoints.down('sm')]: {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: '10px 12px',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 10,
    },
  },
}))
