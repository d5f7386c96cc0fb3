import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { focusFirst } from '../browser/focus-first.ts'
import { useRested } from '../browser/use-rested.ts'
import type { Reference } from '../choice/reference.ts'
import { useOptions } from '../choice/use-reference.ts'
import { useWords } from '../language.ts'
import { listWords } from './list-words.ts'
import { AwaitedItem } from '../page/awaited.tsx'

interface Props {
  reference: Reference
  label: string
  value: string | undefined
  /** A record to exclude from the choices, though the search finds it. */
  except?: string
  onChoose: (value: string | undefined) => void
}

/** Searches and chooses one referenced record, without the weight of an autocomplete on the first list. */
export function ReferenceChoices({ reference, label, value, except, onChoose }: Props) {
  const t = useWords(listWords)
  const [text, setText] = useState('')
  const found = useOptions(reference, useRested(text.trim()))
  const options = found.data?.filter(({ id }) => id !== except)
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        inputRef={focusFirst}
        type="search"
        value={text}
        placeholder={t.search}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': `${t.search}: ${label}` } }}
        sx={{ m: 1, width: 'calc(100% - 16px)' }}
      />
      <MenuList sx={{ maxHeight: 280, overflow: 'auto' }} aria-busy={found.isFetching}>
        {options?.map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === value}
            selected={id === value}
            onClick={() => onChoose(id === value ? undefined : id)}
            // Wrapped instead of cut, because similar names often differ only at the end.
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {name}
          </MenuItem>
        ))}
        <AwaitedItem of={found} />
        {options?.length === 0 && !found.isPlaceholderData && <MenuItem disabled>{t.noOptions}</MenuItem>}
      </MenuList>
    </>
  )
}
