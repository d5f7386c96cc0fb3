import type { MenuGroup, MenuItem } from '@rp/domain/menus'
import { routes } from '@rp/domain/routes'
import { NavLink } from 'react-router'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { useSession } from '../kit/session.ts'
import { menuIcon, visibleMenu } from './menu.ts'

/** The permitted screens by group; group names distinguish, for instance, the two `Service` items. */
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
  return (
    <div className="menu-group">
      {!isNamedAlike(group) && <h2>{text(group.title)}</h2>}
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

/** A group with a single item of the same name would repeat it. */
function isNamedAlike({ title, items: [first, ...others] }: MenuGroup): boolean {
  return others.length === 0 && first?.title.en === title.en
}

function ItemLink({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const text = useText()
  return (
    <NavLink className="menu-item" to={routes[item.route]} onClick={onChosen}>
      <Icon path={menuIcon(item.route)} />
      {text(item.title)}
    </NavLink>
  )
}

const words = { en: { menu: 'Main menu' }, th: { menu: 'เมนูหลัก' } }
