import { mdiImageOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { recipeSample } from '@rp/contract/recipes/recipe-sample'
import type { RecordOf } from '@rp/contract/resource'
import { roundPrice } from '@rp/domain/money'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { Thumbnail } from '../../kit/file/thumbnail.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { SampleStatus } from './sample-status.tsx'
import { sampleWords } from './sample-words.ts'

type Sample = RecordOf<typeof recipeSample>

/** Samples as cards with their pictures. */
export function SampleGallery({ samples }: { samples: Sample[] }) {
  const t = useWords(sampleWords)
  return (
    <Cards aria-label={t.many}>
      {samples.map((sample) => (
        <li key={sample.id}>
          <SampleCard sample={sample} />
        </li>
      ))}
    </Cards>
  )
}

function SampleCard({ sample }: { sample: Sample }) {
  const text = useText()
  const { id, name, brand, category, pictures, price_hint, status } = sample
  const picture = pictures[0]?.picture
  return (
    <>
      <div className="picture">
        {picture ? (
          <Thumbnail file={picture} files={recipeFiles('PICTURE')} size={148} />
        ) : (
          <Icon path={mdiImageOutline} size={40} />
        )}
      </div>
      <Link to={pathOf('recipe-sample-detail', { id })}>{name}</Link>
      <span className="quiet">{[brand, category && text(category)].filter(Boolean).join(' · ')}</span>
      <div className="foot">
        <SampleStatus status={status} />
        {price_hint && <span className="price">฿ {roundPrice(price_hint)}</span>}
      </div>
    </>
  )
}

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 16,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: 16,
  '& li': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    minWidth: 0,
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
  },
  '& li:hover': { borderColor: theme.palette.primary.light },
  '& .picture': {
    height: 156,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 8,
    backgroundColor: '#F5F7FB',
    color: theme.palette.text.secondary,
  },
  '& a': {
    fontWeight: 600,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  // The whole card links to the same place as its name.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}` },
  '& .quiet': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& .foot': { marginTop: 'auto', display: 'flex', justifyContent: 'space-between', gap: 8, fontSize: 13 },
  '& .price': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}))
