import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { createView, viewScopes, type SavedView, type ListName } from '@rp/contract/platform/preferences'
import { nameLength } from '@rp/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { focusFirst } from '../browser/focus-first.ts'
import { call } from '../call.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { memoryKey } from './list-memory.ts'
import { toMemory, type ListRules, type ListState } from './list-state.ts'
import { listWords } from './list-words.ts'
import { OwnView } from './own-view.tsx'

interface Props {
  page: ListName
  state: ListState
  rules: ListRules
  views: SavedView[]
  onClose: () => void
}

type Scope = (typeof viewScopes)[number]

/** Gives the shown list a name, for oneself or the department; below it the own views that may go. */
export function SaveView({ page, state, rules, views, onClose }: Props) {
  const t = useWords(listWords)
  const queries = useQueryClient()
  const label = useId()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('OWN')
  const saving = useMutation({
    mutationFn: () =>
      call(createView, {
        body: { page, name: name.trim(), scope, state: { ...toMemory(state, rules), page: 1 } },
      }),
    onSuccess: async (view) => {
      await queries.invalidateQueries({ queryKey: memoryKey(page) })
      toast({ tone: 'success', text: t.viewSaved(view.name) })
      onClose()
    },
  })
  const own = views.filter(({ mine }) => mine)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={label}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        <DialogTitle id={label}>{t.saveView}</DialogTitle>
        <DialogContent>
          <OutlinedInput
            size="small"
            fullWidth
            inputRef={focusFirst}
            value={name}
            error={saving.isError}
            placeholder={t.viewName}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ input: { 'aria-label': t.viewName, maxLength: nameLength } }}
          />
          {saving.error && (
            <FormHelperText error role="alert">
              {saving.error.message}
            </FormHelperText>
          )}
          <RadioGroup
            value={scope}
            onChange={({ target }) => setScope(target.value === 'OWN' ? 'OWN' : 'DEPARTMENT')}
          >
            <FormControlLabel value="OWN" control={<Radio size="small" />} label={t.forMe} />
            <FormControlLabel value="DEPARTMENT" control={<Radio size="small" />} label={t.forDepartment} />
          </RadioGroup>
          <ul style={{ margin: 0, padding: 0 }}>
            {own.map((view) => (
              <OwnView key={view.id} page={page} view={view} />
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || saving.isPending}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
