import { mdiCircleSmall } from '@mdi/js'
import type { MenuGroup, MenuItem } from '@rp/domain/menus'
import { routes } from '@rp/domain/routes'
import { NavLink } from 'react-router'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { useSession } from '../kit/session.ts'
import { menuIcons, visibleMenu } from './menu.ts'

/** The permitted screens by group; a group of one is a direct link. */
export function SideMenu({ onChosen }: { onChosen: () => void }) {
  const t = useWords(words)
  const session = useSession()
  if (!session) return null
  return (
    <nav className="side-menu" aria-label={t.menu}>
      {visibleMenu(session).map((group) => (
        <Group key={group.title.en} group={group} onChosen={onChosen} />
      ))}
    </nav>
  )
}

function Group({ group, onChosen }: { group: MenuGroup; onChosen: () => void }) {
  const text = useText()
  const direct = group.items.length === 1
  return (
    <div className="menu-group">
      {!direct && <h2>{text(group.title)}</h2>}
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            <ItemLink item={item} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ItemLink({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const text = useText()
  return (
    <NavLink className="menu-item" to={routes[item.route]} onClick={onChosen}>
      <Icon path={menuIcons[item.route] ?? mdiCircleSmall} />
      {text(item.title)}
    </NavLink>
  )
}

const words = { en: { menu: 'Main menu' }, th: { menu: 'เมนูหลัก' } }
