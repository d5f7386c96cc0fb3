import { mdiCheckboxBlankOutline, mdiCheckboxMarked, mdiViewColumnOutline } from '@mdi/js'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import type { Column } from './column.ts'
import { listWords } from './list-words.ts'
import { MenuButton } from './menu-button.tsx'

interface Props<T> {
  columns: Column<T>[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

/** Which columns show; the first one names the record and stays. */
export function ColumnChooser<T>({ columns, hidden, onChange }: Props<T>) {
  const t = useWords(listWords)
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  return (
    <MenuButton icon={mdiViewColumnOutline} label={t.columns}>
      {() =>
        columns.slice(1).map(({ key, title }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(key)}
            onClick={() => toggle(key)}
          >
            <ListItemIcon>
              <Icon path={hidden.includes(key) ? mdiCheckboxBlankOutline : mdiCheckboxMarked} />
            </ListItemIcon>
            {title}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
