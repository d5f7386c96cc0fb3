import { mdiCheckboxBlankOutline, mdiCheckboxMarked, mdiSwapVertical, mdiViewColumnOutline } from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { inOrder, type ColumnLayout } from './column-layout.ts'
import type { Column } from './column.ts'
import type { ColumnsDialog as Arranging } from './columns-dialog.tsx'
import { listWords } from './list-words.ts'
import { MenuButton } from './menu-button.tsx'

/** `lazy` loses the type parameter; the cast restores it. */
const ColumnsDialog = lazy(async () => ({
  default: (await import('./columns-dialog.tsx')).ColumnsDialog,
})) as unknown as typeof Arranging

interface Props<T> {
  columns: Column<T>[]
  hidden: string[]
  layout: ColumnLayout
  onChange: (hidden: string[]) => void
  onLayout: (layout: ColumnLayout) => void
}

/** Which columns show, and in which order; the first one names the record and stays. */
export function ColumnChooser<T>({ columns, hidden, layout, onChange, onLayout }: Props<T>) {
  const t = useWords(listWords)
  const [isArranging, setArranging] = useState(false)
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  return (
    <>
      <MenuButton icon={mdiViewColumnOutline} label={t.columns}>
        {(close) => [
          ...inOrder(columns, layout.columns ?? [])
            .slice(1)
            .map(({ key, title }) => (
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
            )),
          <Divider key="(line)" component="li" role="presentation" />,
          <MenuItem
            key="(arrange)"
            onClick={() => {
              close()
              setArranging(true)
            }}
          >
            <ListItemIcon>
              <Icon path={mdiSwapVertical} />
            </ListItemIcon>
            {`${t.arrangeColumns} …`}
          </MenuItem>,
        ]}
      </MenuButton>
      <Suspense>
        {isArranging && (
          <ColumnsDialog
            columns={columns}
            layout={layout}
            onLayout={onLayout}
            onClose={() => setArranging(false)}
          />
        )}
      </Suspense>
    </>
  )
}
