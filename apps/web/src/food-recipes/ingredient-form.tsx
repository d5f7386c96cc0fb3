import { mdiSwapHorizontal } from '@mdi/js'
import Alert from '@mui/material/Alert'
import {
  getIngredient,
  ingredient,
  ingredientInput,
  updateIngredient,
  type IngredientDetail,
} from '@rp/contract/food-recipes/ingredient'
import { listRules, regulationSummary } from '@rp/contract/food-recipes/regulation-rule'
import { ingredientUsedIn } from '@rp/contract/recipes/material-replacement'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ArchiveButton } from '../kit/catalogue/archive-button.tsx'
import { catalogueWords } from '../kit/catalogue/catalogue-words.ts'
import { NoRecord } from '../kit/catalogue/no-record.tsx'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { StateChip } from '../kit/catalogue/state-chip.tsx'
import { countUses, UsedIn, useUses } from '../kit/catalogue/used-in.tsx'
import { useRecord } from '../kit/catalogue/use-record.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { ReplaceMaterial } from './replace-material.tsx'
import { replaceWords } from './replace-words.ts'
import { PageHeader } from '../kit/page/page-header.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { SubstanceNames } from './composition-input.tsx'
import { DocumentCard } from './document-card.tsx'
import { useIngredientSections } from './ingredient-sections.tsx'
import { ingredientWords } from './ingredient-words.ts'
import { PriceCard } from './price-card.tsx'
import { RegulationCard } from './regulation/regulation-card.tsx'

const calls = { path: ingredient.path, endpoints: { get: getIngredient } }

/** One raw material: its data and blend as a form, its prices and documents as cards below. */
export function IngredientUpdate() {
  const id = useParams().ingredientId ?? ''
  const { record, error, reload, take } = useRecord<IngredientDetail>(calls, id)
  const sections = useIngredientSections()
  if (!record)
    return <NoRecord route="food-ingredient-list" sections={sections} error={error} onRetry={reload} />
  return <Material key={id} record={record} take={take} />
}

interface Props {
  record: IngredientDetail
  take: (record: IngredientDetail) => void
}

function Material({ record, take }: Props) {
  const t = useWords(ingredientWords)
  const common = useWords(catalogueWords)
  const queries = useQueryClient()
  const r = useWords(replaceWords)
  const mayFormulate = useMayOpen()('recipes-rd-list')
  const [isReplacing, setReplacing] = useState(false)
  const uses = useUses(ingredientUsedIn, record.id)
  const isUsed = uses.data !== undefined && countUses(uses.data) > 0
  const isArchived = record.archived_at !== null
  const refresh = (next: IngredientDetail) => {
    take(next)
    void queries.invalidateQueries({ queryKey: [ingredient.path, 'list'] })
    void queries.invalidateQueries({ queryKey: [ingredient.path, 'price', record.id] })
    // A changed blend falls under other rules.
    void queries.invalidateQueries({ queryKey: [regulationSummary.path, record.id] })
    void queries.invalidateQueries({ queryKey: [listRules.path, 'of', record.id] })
  }
  return (
    <>
      <PageHeader
        route="food-ingredient-list"
        title={record.trade_name}
        beside={<StateChip record={record} />}
        actions={
          <>
            {mayFormulate && isUsed && (
              <QuietButton
                startIcon={<Icon path={mdiSwapHorizontal} size={18} />}
                onClick={() => setReplacing(true)}
              >
                {r.button}
              </QuietButton>
            )}
            <ArchiveButton
              resource={ingredient}
              record={record}
              name={record.trade_name}
              consequence={async () => {
                const { data } = await uses.refetch({ throwOnError: true })
                const now = data === undefined ? 0 : countUses(data)
                return now > 0 ? r.inFormulas(now) : ''
              }}
              onChanged={(changed) => refresh({ ...record, ...changed })}
            />
          </>
        }
      />
      {isArchived && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 880 }}>
          {common.archivedNotice}
        </Alert>
      )}
      <SubstanceNames value={record.substances}>
        <RecordForm
          sections={useIngredientSections()}
          record={record}
          input={ingredientInput}
          isLocked={isArchived}
          save={(values, row_version) =>
            callFor<IngredientDetail>(updateIngredient, {
              params: { id: record.id },
              body: { ...values, row_version },
            })
          }
          onSaved={(saved) => {
            refresh(saved)
            toast({ tone: 'success', text: t.saved(saved.trade_name) })
          }}
          onTheirs={(current) => refresh({ ...record, ...current })}
        />
      </SubstanceNames>
      <RegulationCard ingredientId={record.id} hasSubstances={record.substances.length > 0} />
      <PriceCard ingredientId={record.id} isLocked={isArchived} />
      <DocumentCard ingredientId={record.id} isLocked={isArchived} />
      <UsedIn of={ingredientUsedIn} id={record.id} nowhere={r.nowhere} />
      {isReplacing && <ReplaceMaterial material={record} onClose={() => setReplacing(false)} />}
    </>
  )
}
