import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { departmentCalled, roleCalled } from '@rp/domain/role-words'
import type { Department, Role } from '@rp/domain/roles'
import { useId, useState } from 'react'
import { saveFile } from '../kit/browser/save-file.ts'
import { useLanguage, useText, useWords } from '../kit/language.ts'
import { RightsFilter, type RightsFilterValues } from './rights-filter.tsx'
import { RightsList } from './rights-list.tsx'
import { rightsFile, rightsOf, whoMay } from './rights-rows.ts'
import { rightsWords } from './rights-words.ts'

interface Props {
  of: {
    full_name: string
    role: Role
    department: Department
    is_active: boolean
    archived_at: string | null
  }
  onClose: () => void
}

/** What an account may do and by which rule, and the other way round: who may do something (ADR 0106). */
export function RightsDialog({ of, onClose }: Props) {
  const t = useWords(rightsWords)
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const isSmall = useMediaQuery('(max-width: 599px)')
  const [filter, setFilter] = useState<RightsFilterValues>({
    role: of.role,
    department: of.department,
    part: '',
    kind: 'all',
    verdict: 'all',
  })
  const [action, setAction] = useState<string | null>(null)
  const rows = action === null ? rightsOf({ ...filter, language }) : whoMay(action, language)
  const isOfAccount = filter.role === of.role && filter.department === of.department
  const position = [roleCalled(filter.role), departmentCalled(filter.department)].map(text).join(' · ')
  const title = action === null ? t.title(isOfAccount ? of.full_name : position) : t.whoMay(action)
  const isOff = isOfAccount && (!of.is_active || of.archived_at !== null)
  const save = () => {
    const file = rightsFile([t.what, t.about, t.may, t.rule], rows, { yes: t.yes, no: t.no })
    saveFile(new Blob([file], { type: 'text/csv' }), 'rights.csv')
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isSmall} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {isOff && <Alert severity="warning">{t.off}</Alert>}
        {action === null && <RightsFilter filter={filter} onChange={setFilter} />}
        <Note role="status">{t.many(rows.length)}</Note>
        <RightsList rows={rows} {...(action === null && { onAsk: setAction })} />
        <Note>{t.records}</Note>
      </DialogContent>
      <DialogActions>
        {action !== null && (
          <Button color="inherit" onClick={() => setAction(null)} sx={{ marginRight: 'auto' }}>
            {t.back}
          </Button>
        )}
        <Button color="inherit" onClick={save} disabled={rows.length === 0}>
          {t.export}
        </Button>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Note = styled('p')(({ theme }) => ({ margin: '12px 0', color: theme.palette.text.secondary }))
