import { mdiFlaskEmptyOutline } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { getLabelData } from '@rp/contract/recipes/label-data'
import { getVersion } from '@rp/contract/recipes/recipe-version'
import { languages, type Words } from '@rp/domain/languages'
import { labelLanguages, marketCountries } from '@rp/domain/recipe-words'
import { registrationStates } from '@rp/domain/recipe-rules'
import { pathOf } from '@rp/domain/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { CopyField } from '../../../kit/text/copy-field.tsx'
import { DayText } from '../day-text.tsx'
import { PackageCard } from '../package/package-card.tsx'
import { Code } from '../recipe-columns.tsx'
import { recipeKey, useRecipe, useRegistrations } from '../recipe-queries.ts'
import { useRecipeEvents } from '../use-recipe-events.ts'
import { VersionMark } from '../version-mark.tsx'
import { LabelTextsCard } from './label-texts-card.tsx'
import { LabelTextsForm } from './label-texts-form.tsx'
import { LabelValuesCard } from './label-values-card.tsx'
import { labelWords } from './label-words.ts'

/** The contents of a label; contains no shares, so label designers may read all of it (ADR 0007). */
export function RecipeLabelDesignUpdate() {
  const id = useParams().id ?? ''
  const t = useWords(labelWords)
  const { data, error, refetch } = useRecipe(id)
  useRecipeEvents()
  if (data) return <LabelData recipe={data} />
  return (
    <>
      <PageHeader route="recipes-rd-list" title={t.title} />
      <Card>
        {error ? (
          <ProblemView error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Card>
    </>
  )
}

function LabelData({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(labelWords)
  const [isEditing, setEditing] = useState(false)
  const { id, name, number, current_version_id, formula_status } = recipe
  return (
    <>
      <PageHeader
        route="recipes-rd-list"
        title={`${t.title}: ${name}`}
        beside={
          <>
            <Code>{number}</Code>
            <StatusChip kind="formula" status={formula_status} />
          </>
        }
        actions={
          <QuietButton {...{ component: Link, to: pathOf('recipe-rd-version', { id }) }}>
            {t.recipe}
          </QuietButton>
        }
      />
      <Parts>
        <LabelTexts id={id} isEditing={isEditing} onEditing={setEditing} />
        {!isEditing && (
          <>
            {current_version_id ? (
              <VersionTexts recipe_id={id} version_id={current_version_id} />
            ) : (
              <Card>
                <EmptyState icon={mdiFlaskEmptyOutline} title={t.noVersion} text={t.noVersionText} />
              </Card>
            )}
            <Claims recipe={recipe} />
            <Registered id={id} />
            <PackageCard recipe={recipe} />
          </>
        )}
      </Parts>
    </>
  )
}

interface TextsProps {
  id: string
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

/** The texts by group with their values; the editor takes over the page. */
function LabelTexts({ id, isEditing, onEditing }: TextsProps) {
  const queries = useQueryClient()
  const key = recipeKey(id, 'label-data')
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getLabelData, { params: { id } }, { signal }),
  })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={320} />} />
  if (isEditing)
    return (
      <LabelTextsForm
        recipe_id={id}
        data={data}
        onSaved={(saved) => {
          queries.setQueryData(key, saved)
          onEditing(false)
        }}
        onClose={() => onEditing(false)}
      />
    )
  return (
    <>
      <LabelTextsCard data={data} onEdit={() => onEditing(true)} />
      <LabelValuesCard values={data.values} />
    </>
  )
}

/** The texts from the current version. */
function VersionTexts({ recipe_id, version_id }: { recipe_id: string; version_id: string }) {
  const t = useWords(labelWords)
  const { data, error, refetch } = useQuery({
    queryKey: recipeKey(recipe_id, 'version', version_id),
    queryFn: ({ signal }) => call(getVersion, { params: { id: recipe_id, version_id } }, { signal }),
  })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={220} />} />
  return (
    <>
      <PartCard title={t.inci} actions={<VersionMark no={data.version_no} />}>
        <Texts of={data.inci} none={t.noInci} label={t.inci} />
      </PartCard>
      <PartCard title={t.allergens}>
        <Texts of={data.allergens} none={t.noAllergens} label={t.allergens} />
      </PartCard>
    </>
  )
}

function Texts({ of, none, label }: { of: Words; none: string; label: string }) {
  const text = useText()
  if (languages.every((language) => of[language] === '')) return <p>{none}</p>
  return languages.map((language) => (
    <section key={language} lang={language} aria-label={`${label}: ${text(labelLanguages[language])}`}>
      <h3>{text(labelLanguages[language])}</h3>
      <CopyField label={`${label}, ${text(labelLanguages[language])}`} text={of[language]} isProse />
    </section>
  ))
}

function Claims({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(labelWords)
  const text = useText()
  return (
    <PartCard title={t.claims}>
      {recipe.benefits.length === 0 && <p>{t.noClaims}</p>}
      {recipe.benefits.map(({ id, claim }) => (
        <section key={id}>
          {languages.map((language) => (
            <div key={language} lang={language} style={{ marginBottom: 8 }}>
              <CopyField
                label={`${t.claims}, ${text(labelLanguages[language])}`}
                text={claim[language]}
                isProse
              />
            </div>
          ))}
        </section>
      ))}
      <h3>{t.countries}</h3>
      <p>{recipe.target_countries.map((country) => text(marketCountries[country])).join(', ')}</p>
    </PartCard>
  )
}

function Registered({ id }: { id: string }) {
  const t = useWords(labelWords)
  const text = useText()
  const { data, error, refetch } = useRegistrations(id)
  return (
    <PartCard title={t.numbers}>
      <Awaited of={{ data, error, refetch }} empty={t.noNumbers} />
      <ul>
        {data?.map((one) => (
          <li key={one.id}>
            <div className="line">
              <strong>{text(marketCountries[one.country])}</strong>
              <ToneChip
                tone={registrationStates[one.state].tone}
                text={text(registrationStates[one.state].words)}
              />
              {one.expires_on && (
                <span className="quiet">
                  {`${t.expires} `}
                  <DayText day={one.expires_on} />
                </span>
              )}
            </div>
            {one.number && <CopyField label={text(marketCountries[one.country])} text={one.number} />}
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 880 })
