import Breadcrumbs from '@mui/material/Breadcrumbs'
import { styled } from '@mui/material/styles'
import type { Words } from '@rp/domain/languages'
import { menuGroups } from '@rp/domain/menus'
import { pathOf, type RouteName } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../language.ts'
import { tabTitle } from './tab-title.ts'

interface Props {
  /** The list screen that the page belongs to; the menu gives its group and title. */
  route: RouteName
  /** The name of a screen that the menu does not list. */
  name?: Words
  /** The record or task, on pages below a list; the list becomes a link above it. */
  title?: string
  /** Chips beside the title. */
  beside?: ReactNode
  actions?: ReactNode
}

/** Breadcrumb and title on the left, actions on the right. */
export function PageHeader({ route, name, title, beside, actions }: Props) {
  const t = useWords(words)
  const text = useText()
  const group = menuGroups.find(({ items }) => items.some((item) => item.route === route))
  const item = group?.items.find((candidate) => candidate.route === route)
  const listTitle = text(item?.title ?? name ?? { en: route, th: route })
  return (
    <Header>
      <title>{tabTitle({ title, list: listTitle, group: group && text(group.title) })}</title>
      <div className="names">
        <Breadcrumbs aria-label={t.breadcrumb} sx={{ fontSize: 13, lineHeight: 1.6 }}>
          {group && <span>{text(group.title)}</span>}
          {title !== undefined && <Link to={pathOf(route)}>{listTitle}</Link>}
        </Breadcrumbs>
        <div className="title">
          <h1>{title ?? listTitle}</h1>
          {beside}
        </div>
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Header>
  )
}

const words = { en: { breadcrumb: 'Breadcrumb' }, th: { breadcrumb: 'เส้นทางหน้า' } }

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
  // A long title wraps beside the actions; they move below it only if there is no room for both.
  '& .names': { flex: '1 1 0', minWidth: 'min(100%, 240px)' },
  '& .names, & .names a': { color: theme.palette.text.secondary },
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h1': {
    margin: 0,
    fontSize: 21,
    lineHeight: 1.5,
    fontWeight: 700,
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  // The name of a next step may be wider than a phone.
  '& .actions > *': { maxWidth: '100%' },
  [theme.breakpoints.down('sm')]: { '& .actions .MuiButton-root': { whiteSpace: 'normal' } },
}))
