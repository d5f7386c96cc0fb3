import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../kit/language.ts'
import { ingredientWords } from './ingredient-words.ts'

/** The two lists of the screen: raw materials, and the substances they are made of. */
export function PartsTabs({ part }: { part: 'ingredients' | 'substances' }) {
  const t = useWords(ingredientWords)
  const path = pathOf('food-ingredient-list')
  return (
    <Tabs value={part} aria-label={t.parts} component="nav" role="navigation" sx={{ mb: 2, minHeight: 40 }}>
      {(['ingredients', 'substances'] as const).map((one) => (
        <Tab
          key={one}
          value={one}
          label={t[one]}
          component={Link}
          to={one === 'ingredients' ? path : `${path}?part=substances`}
          role="link"
          aria-selected={undefined}
          aria-current={one === part ? 'page' : undefined}
          tabIndex={0}
          sx={{ minHeight: 40, textTransform: 'none', fontWeight: 600 }}
        />
      ))}
    </Tabs>
  )
}
