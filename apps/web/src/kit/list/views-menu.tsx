import { mdiBookmarkOutline, mdiPinOutline, mdiPlus, mdiTuneVariant } from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import type { ListName, ListState as Memory, SavedView } from '@rp/contract/platform/preferences'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { MenuButton } from './menu-button.tsx'
import { viewWords } from './view-words.ts'

const SaveView = lazy(async () => ({ default: (await import('./save-view.tsx')).SaveView }))
const ManageViews = lazy(async () => ({ default: (await import('./manage-views.tsx')).ManageViews }))

interface Props {
  page: ListName
  views: SavedView[]
  /** The view that opens the list. */
  opening: SavedView | null
  /** What the list shows. */
  current: Memory
  onShow: (view: SavedView) => void
}

/** Saved views, the user's own and shared ones: choose one, save the current state, manage them. */
export function ViewsMenu({ page, views, opening, current, onShow }: Props) {
  const t = useWords(viewWords)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const groups = [
    { title: t.ownViews, views: views.filter(({ scope }) => scope === 'OWN') },
    { title: t.departmentViews, views: views.filter(({ scope }) => scope === 'DEPARTMENT') },
    { title: t.everyoneViews, views: views.filter(({ scope }) => scope === 'EVERYONE') },
  ].filter((group) => group.views.length > 0)
  const changeable = views.filter(({ may_change }) => may_change)
  const close = () => setDialog(null)
  return (
    <>
      <MenuButton icon={mdiBookmarkOutline} label={t.views}>
        {(closeMenu) => {
          const open = (next: 'save' | 'manage') => {
            closeMenu()
            setDialog(next)
          }
          return [
            ...groups.flatMap((group) => [
              <ListSubheader key={group.title} role="presentation">
                {group.title}
              </ListSubheader>,
              ...group.views.map((view) => (
                <MenuItem
                  key={view.id}
                  onClick={() => {
                    closeMenu()
                    onShow(view)
                  }}
                >
                  {view.name}
                  {view.id === opening?.id && <OpensFirst text={t.opensFirst} />}
                </MenuItem>
              )),
            ]),
            groups.length > 0 && <Divider key="line" component="li" role="presentation" />,
            <MenuItem key="save" onClick={() => open('save')}>
              <ListItemIcon>
                <Icon path={mdiPlus} />
              </ListItemIcon>
              {`${t.saveView} …`}
            </MenuItem>,
            changeable.length > 0 && (
              <MenuItem key="manage" onClick={() => open('manage')}>
                <ListItemIcon>
                  <Icon path={mdiTuneVariant} />
                </ListItemIcon>
                {`${t.manageViews} …`}
              </MenuItem>
            ),
          ]
        }}
      </MenuButton>
      <Suspense>
        {dialog === 'save' && <SaveView page={page} current={current} onClose={close} />}
        {dialog === 'manage' && <ManageViews views={changeable} current={current} onClose={close} />}
      </Suspense>
    </>
  )
}

function OpensFirst({ text }: { text: string }) {
  return (
    <span title={text} style={{ marginLeft: 'auto', paddingLeft: 16, display: 'inline-flex', opacity: 0.7 }}>
      <Icon path={mdiPinOutline} size={16} />
      <span className="visually-hidden">{` (${text})`}</span>
    </span>
  )
}
