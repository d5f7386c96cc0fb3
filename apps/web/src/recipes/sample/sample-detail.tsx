import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { recipeSample, sampleNames } from '@rp/contract/recipes/recipe-sample'
import type { RecordOf } from '@rp/contract/resource'
import { readInci } from '@rp/domain/inci/parse-inci'
import { roundPrice } from '@rp/domain/money'
import { seesFormulas } from '@rp/domain/permissions'
import { recipeTypeWords, sampleSourceWords } from '@rp/domain/recipe-words'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { Thumbnail } from '../../kit/file/thumbnail.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { useSession } from '../../kit/session.ts'
import { LinkButton } from '../link-button.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { SampleFormula } from './sample-formula.tsx'
import { SampleStatus } from './sample-status.tsx'
import { sampleWords } from './sample-words.ts'

type Sample = RecordOf<typeof recipeSample>

/** A sample: pictures, facts, its ingredient list, and for chemists an estimated formula. */
export function RecipeSampleDetail() {
  const id = useParams().id ?? ''
  const t = useWords(sampleWords)
  const session = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: [recipeSample.path, 'detail', id],
    queryFn: ({ signal }) => call(recipeSample.endpoints.get, { params: { id } }, { signal }),
  })
  if (!data)
    return (
      <>
        <PageHeader route="recipe-sample-list" title={t.record} />
        {error ? (
          <Card>
            <ProblemView error={error} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <Skeleton variant="rounded" height={360} />
        )}
      </>
    )
  const isChemist = session !== null && seesFormulas(session.role, session.department)
  return (
    <>
      <PageHeader
        route="recipe-sample-list"
        title={data.name}
        beside={<SampleStatus status={data.status} />}
        actions={<LinkButton to={pathOf('recipe-sample-update', { id })}>{t.edit}</LinkButton>}
      />
      <Columns>
        <Facts sample={data} />
        {isChemist ? <SampleFormula key={id} sample={data} /> : <Names id={id} />}
      </Columns>
    </>
  )
}

function Facts({ sample }: { sample: Sample }) {
  const t = useWords(sampleWords)
  const text = useText()
  const { brand, category, price_hint, source, source_url, pictures, inci_text } = sample
  const facts: [string, string | null][] = [
    [t.brand, brand],
    [t.type, text(recipeTypeWords[sample.recipe_type])],
    [t.category, category && text(category)],
    [t.source, text(sampleSourceWords[source])],
    [t.price, price_hint && `฿ ${roundPrice(price_hint)}`],
  ]
  return (
    <Part aria-label={t.about}>
      <h2>{t.about}</h2>
      <div className="pictures">
        {pictures.map(({ picture }) => (
          <Thumbnail key={picture.file} file={picture} files={recipeFiles('PICTURE')} size={132} />
        ))}
      </div>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {source_url && (
        <a href={source_url} target="_blank" rel="noreferrer">
          {t.visit}
        </a>
      )}
      <h3>{t.inci}</h3>
      <p>{inci_text || t.noText}</p>
      {inci_text && <NotRead text={inci_text} />}
    </Part>
  )
}

/** The parts of the text that name no ingredient, so that nothing is silently dropped. */
function NotRead({ text }: { text: string }) {
  const t = useWords(sampleWords)
  const { names, asides } = readInci(text)
  if (names.length === 0) return <p role="status">{t.isNoList}</p>
  if (asides.length === 0) return null
  return (
    <>
      <h3>{t.notRead}</h3>
      <ul>
        {asides.map((aside, at) => (
          // The text does not change while it is shown.
          <li key={at}>{aside}</li>
        ))}
      </ul>
    </>
  )
}

/** Only the names: for users who may not see formulas. */
function Names({ id }: { id: string }) {
  const t = useWords(sampleWords)
  const { data, error, refetch } = useQuery({
    queryKey: [recipeSample.path, 'names', id],
    queryFn: ({ signal }) => call(sampleNames, { params: { id } }, { signal }),
  })
  return (
    <Part aria-label={t.names}>
      <h2>{t.names}</h2>
      <Awaited of={{ data, error, refetch }} empty={<p>{t.noNames}</p>} />
      <ol>
        {data?.map(({ position, raw_name, inci_name }) => (
          <li key={position}>
            {raw_name} <small>{inci_name ?? t.unknown}</small>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Part = styled(Card)(({ theme }) => ({
  padding: '14px 18px',
  fontSize: 13.5,
  '& h2': { margin: '0 0 8px', fontSize: 15.5, fontWeight: 700 },
  '& h3': { margin: '12px 0 4px', fontSize: 13.5, fontWeight: 600 },
  '& p': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& p, & small, & dt': { color: theme.palette.text.secondary },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '3px 0' },
  '& dd': { margin: 0, textAlign: 'right' },
  '& .pictures': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 8 },
  '& ol, & ul': { margin: 0, paddingLeft: 20 },
  '& ul': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}))
