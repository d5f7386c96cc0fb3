import { mdiPlus, mdiTuneVariant } from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import type { ExportTemplate } from '@rp/contract/platform/export-template'
import type { ListName } from '@rp/contract/platform/preferences'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { exportTemplateWords } from './export-template-words.ts'
import { useExportTemplates } from './use-export-templates.ts'
import { AwaitedItem } from '../page/awaited.tsx'

interface Props {
  page: ListName
  onRun: (template: ExportTemplate) => void
  onOpen: (dialog: 'save' | 'manage') => void
}

/** In the export menu: the templates to run, and to save or manage them. They load when the menu opens. */
export function TemplateItems({ page, onRun, onOpen }: Props) {
  const t = useWords(exportTemplateWords)
  const { data, error, refetch } = useExportTemplates(page)
  return (
    <>
      <Divider component="li" role="presentation" />
      <ListSubheader role="presentation">{t.templates}</ListSubheader>
      <AwaitedItem of={{ data, error, refetch }} />
      {data?.map((template) => (
        <MenuItem key={template.id} onClick={() => onRun(template)}>
          {template.name}
        </MenuItem>
      ))}
      <MenuItem onClick={() => onOpen('save')}>
        <ListItemIcon>
          <Icon path={mdiPlus} />
        </ListItemIcon>
        {`${t.saveNew} …`}
      </MenuItem>
      {data?.some(({ may_change }) => may_change) && (
        <MenuItem onClick={() => onOpen('manage')}>
          <ListItemIcon>
            <Icon path={mdiTuneVariant} />
          </ListItemIcon>
          {`${t.manage} …`}
        </MenuItem>
      )}
    </>
  )
}
