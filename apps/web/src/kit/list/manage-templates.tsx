import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { deleteExportTemplate, type ExportTemplate } from '@rp/contract/platform/export-template'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../call.ts'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { toast } from '../toast/toast.tsx'
import { ExportTemplateDialog, type TemplateSource } from './export-template-dialog.tsx'
import { exportTemplateWords } from './export-template-words.ts'
import { templatesKey, useExportTemplates } from './use-export-templates.ts'
import { useAudienceText } from './view-audience.ts'
import { Awaited } from '../page/awaited.tsx'

/** The templates of a list that the user may change. */
export function ManageTemplates({ onClose, ...source }: TemplateSource & { onClose: () => void }) {
  const t = useWords(exportTemplateWords)
  const label = useId()
  const { data, error, refetch } = useExportTemplates(source.page)
  const [edited, setEdited] = useState<ExportTemplate | null>(null)
  if (edited) return <ExportTemplateDialog {...source} template={edited} onClose={() => setEdited(null)} />
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={label}>
      <DialogTitle id={label}>{t.manage}</DialogTitle>
      <DialogContent>
        <Awaited of={{ data, error, refetch }} />
        <List>
          {data
            ?.filter(({ may_change }) => may_change)
            .map((template) => (
              <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
            ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function TemplateRow({ template, onEdit }: { template: ExportTemplate; onEdit: () => void }) {
  const t = useWords(exportTemplateWords)
  const textOf = useAudienceText()
  const queries = useQueryClient()
  const { id, name, page, mine, owner_name } = template
  const removing = useMutation({
    mutationFn: () => call(deleteExportTemplate, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: templatesKey(page) }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  const remove = async () => {
    const question = { title: t.remove(name), text: t.removeText, action: t.delete, danger: true }
    if (await confirm(question)) removing.mutate()
  }
  const seenBy = textOf(template)
  return (
    <li>
      <span className="what">
        <strong>{name}</strong>
        <small>{mine ? seenBy : t.by(seenBy, owner_name)}</small>
      </span>
      <IconButton aria-label={t.edit(name)} disabled={removing.isPending} onClick={onEdit}>
        <Icon path={mdiPencilOutline} size={18} />
      </IconButton>
      <IconButton aria-label={t.remove(name)} disabled={removing.isPending} onClick={() => void remove()}>
        <Icon path={mdiDeleteOutline} size={18} />
      </IconButton>
    </li>
  )
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 52,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li:last-child': { borderBottom: 0 },
  '& .what': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: 12.5 },
  '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } },
}))
