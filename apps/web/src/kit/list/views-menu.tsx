import { mdiBookmarkOutline, mdiPlus } from '@mdi/js'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import type { ListName, SavedView } from '@rp/contract/platform/preferences'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { fromMemory, type ListRules, type ListState } from './list-state.ts'
import { listWords } from './list-words.ts'
import { MenuButton } from './menu-button.tsx'

const SaveView = lazy(() => import('./save-view.tsx').then((module) => ({ default: module.SaveView })))

interface Props {
  page: ListName
  views: SavedView[]
  state: ListState
  rules: ListRules
  onShow: (state: ListState) => void
}

/** Saved views, the user's own and those of the department: choose, save what is shown, delete one's own. */
export function ViewsMenu({ page, views, state, rules, onShow }: Props) {
  const t = useWords(listWords)
  const [isSaving, setSaving] = useState(false)
  const groups = [
    { title: t.ownViews, views: views.filter(({ scope }) => scope === 'OWN') },
    { title: t.departmentViews, views: views.filter(({ scope }) => scope === 'DEPARTMENT') },
  ].filter((group) => group.views.length > 0)
  return (
    <>
      <MenuButton icon={mdiBookmarkOutline} label={t.views}>
        {(close) => [
          ...groups.flatMap((group) => [
            <ListSubheader key={group.title} role="presentation">
              {group.title}
            </ListSubheader>,
            ...group.views.map((view) => (
              <MenuItem
                key={view.id}
                onClick={() => {
                  close()
                  onShow(fromMemory(view.state, rules))
                }}
              >
                {view.name}
              </MenuItem>
            )),
          ]),
          <MenuItem
            key="save"
            onClick={() => {
              close()
              setSaving(true)
            }}
          >
            <ListItemIcon>
              <Icon path={mdiPlus} />
            </ListItemIcon>
            {`${t.saveView} …`}
          </MenuItem>,
        ]}
      </MenuButton>
      {isSaving && (
        <Suspense>
          <SaveView page={page} state={state} rules={rules} views={views} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
