import { mdiCheck, mdiClose } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId, type KeyboardEvent } from 'react'
import type { Choice } from '../choice/choice.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { pasteCells } from '../number/paste-cells.ts'
import type { CellEdit, CellInput } from './cell-edit.ts'
import { listWords } from './list-words.ts'
import { SeveralCell } from './several-cell.tsx'
import { useCellEditor, type AfterCell } from './use-cell-editor.ts'
import { AwaitedLine } from '../page/awaited.tsx'

interface Props<T> {
  edit: CellEdit<T>
  record: T
  /** Names the column and the record, for assistive technology. */
  label: string
  path: string
  /** For touch screens, which have no keys. */
  hasButtons?: boolean
  onClose: (after: AfterCell) => void
}

/** The input in a cell: Enter saves, Tab saves and goes on, Escape cancels; an error stays at the cell. */
export function CellEditor<T>({ label, hasButtons = false, ...editing }: Props<T>) {
  const t = useWords(listWords)
  const id = useId()
  const { value, error, isSaving, change, save, cancel } = useCellEditor(editing)
  const onKeyDown = (event: KeyboardEvent) => {
    const after = { Enter: 'stay', Tab: event.shiftKey ? 'previous' : 'next' } as const
    // An open list of suggestions takes Enter and Escape for itself.
    if (event.isDefaultPrevented()) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' || event.key === 'Tab') save(after[event.key])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Editor
      // Suggestions are outside of the row, but their clicks would open its record.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={hasButtons ? undefined : onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && !hasButtons && save('leave')}
    >
      <Input
        input={editing.edit.input}
        value={value}
        known={editing.edit.known?.(editing.record) ?? []}
        onChange={change}
        isInvalid={error !== null}
        readOnly={isSaving}
        attributes={{
          'aria-label': label,
          'aria-invalid': error !== null,
          ...(error !== null && { 'aria-describedby': id }),
        }}
      />
      {hasButtons && (
        <>
          <IconButton aria-label={t.saveCell} disabled={isSaving} onClick={() => save('stay')}>
            <Icon path={mdiCheck} size={20} />
          </IconButton>
          <IconButton aria-label={t.cancelCell} onClick={cancel}>
            <Icon path={mdiClose} size={20} />
          </IconButton>
        </>
      )}
      {error !== null && (
        <p role="alert" id={id}>
          {error}
        </p>
      )}
    </Editor>
  )
}

interface InputProps {
  input: CellInput
  value: string
  known: Choice[]
  onChange: (value: string) => void
  isInvalid: boolean
  readOnly: boolean
  attributes: Record<string, string | boolean>
}

function Input({ input, value, known, onChange, isInvalid, readOnly, attributes }: InputProps) {
  if (input.kind === 'choice')
    return <ChoiceCell {...{ input, value, onChange, isInvalid, readOnly, attributes }} />
  if (input.kind === 'several')
    return <SeveralCell {...{ input, value, known, onChange, isInvalid, readOnly, attributes }} />
  return (
    <OutlinedInput
      size="small"
      fullWidth
      autoFocus
      type={input.kind === 'date' ? 'date' : 'text'}
      value={value}
      error={isInvalid}
      readOnly={readOnly}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      onChange={({ target }) => onChange(target.value)}
      onPaste={(event) => input.kind === 'number' && pasteCells(event, onChange)}
      inputProps={{ ...attributes, ...(input.kind === 'number' && { inputMode: 'decimal' }) }}
    />
  )
}

type ChoiceProps = Omit<InputProps, 'input' | 'known'> & { input: Extract<CellInput, { kind: 'choice' }> }

function ChoiceCell({ input, value, onChange, isInvalid, readOnly, attributes }: ChoiceProps) {
  const { choices, none } = input
  const isLoaded = Array.isArray(choices)
  const loaded = useQuery({
    queryKey: ['cell-choices', attributes['aria-label']],
    queryFn: async () => (isLoaded ? choices : await choices()),
    enabled: !isLoaded,
  })
  const offered = isLoaded ? choices : loaded.data
  const isKnown = value === '' || offered?.some((choice) => choice.value === value)
  return (
    <>
      <NativeSelect
        fullWidth
        autoFocus
        value={value}
        onChange={({ target }) => !readOnly && onChange(target.value)}
        input={<OutlinedInput size="small" error={isInvalid} />}
        inputProps={attributes}
      >
        {/* Values no longer offered, or not loaded yet, stay as they are. */}
        {!isKnown && <option value={value}>…</option>}
        {(none !== undefined || value === '') && <option value="">{none ?? '–'}</option>}
        {offered?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {!isLoaded && <AwaitedLine of={loaded} />}
    </>
  )
}

const Editor = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  textAlign: 'left',
  '& .MuiInputBase-root': { flex: '1 1 90px', minWidth: 0, backgroundColor: '#fff', fontSize: 13.5 },
  '& .MuiInputBase-input': { paddingBlock: 7, paddingLeft: 9 },
  '& p': {
    flex: '0 0 100%',
    margin: '3px 0 0',
    fontSize: 12.5,
    lineHeight: 1.35,
    whiteSpace: 'normal',
    color: theme.palette.error.main,
  },
}))
