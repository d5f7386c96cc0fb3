import { styled } from '@mui/material/styles'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../kit/language.ts'
import { ingredientWords } from './ingredient-words.ts'

/** The two lists of the screen: raw materials, and the substances they are made of. */
export function PartsTabs({ part }: { part: 'ingredients' | 'substances' }) {
  const t = useWords(ingredientWords)
  const path = pathOf('food-ingredient-list')
  return (
    <Parts aria-label={t.parts}>
      {(['ingredients', 'substances'] as const).map((one) => (
        <Link
          key={one}
          to={one === 'ingredients' ? path : `${path}?part=substances`}
          aria-current={one === part ? 'page' : undefined}
        >
          {t[one]}
        </Link>
      ))}
    </Parts>
  )
}

const Parts = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& a': {
    padding: '8px 14px',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
    marginBottom: -1,
  },
  '& a[aria-current]': { color: theme.palette.primary.main, borderBottomColor: theme.palette.primary.main },
}))
