import { recipeSample } from '@rp/contract/recipes/recipe-sample'
import type { RecordOf } from '@rp/contract/resource'
import { roundPrice } from '@rp/domain/money'
import { recipeTypeWords, sampleSourceWords, sampleStatusWords } from '@rp/domain/recipe-words'
import { pathOf } from '@rp/domain/routes'
import { browserSetting, useBrowserSetting } from '../../kit/browser/browser-setting.ts'
import { useRecordBulk } from '../../kit/catalogue/use-record-bulk.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { Pictured } from '../../kit/file/pictured.tsx'
import { ImportButton } from '../../kit/import/import-button.tsx'
import { importCallsOf } from '../../kit/import/importing.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { ViewSwitch } from '../../kit/list/view-switch.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { typeFilter } from '../shared-fields.ts'
import { SampleGallery } from './sample-gallery.tsx'
import { SampleStatus } from './sample-status.tsx'
import { sampleWords } from './sample-words.ts'

type Sample = RecordOf<typeof recipeSample>

const nameOf = ({ name }: Sample): string => name

const asTable = browserSetting('samplesAsTable')

const views = ['gallery', 'table'] as const

const gallery = (samples: Sample[]) => <SampleGallery samples={samples} />

/** Samples as pictures, or as a table. */
export function RecipeSampleList() {
  const t = useWords(sampleWords)
  const isTable = useBrowserSetting(asTable)
  const mayImport = useMayOpen()('recipe-sample-create')
  const bulk = useRecordBulk<Sample>({ resource: recipeSample, nameOf })
  return (
    <>
      <ListPage
        page="recipe-sample-list"
        words={t}
        list={recipeSample.endpoints.list}
        export={recipeSample.endpoints.export}
        columns={useColumns()}
        filters={[
          typeFilter(t),
          { kind: 'choice', name: 'source', label: t.source, choices: choicesOf(sampleSourceWords) },
          { kind: 'choice', name: 'status', label: t.status, choices: choicesOf(sampleStatusWords) },
        ]}
        nameOf={nameOf}
        linkOf={({ id }) => pathOf('recipe-sample-detail', { id })}
        create="recipe-sample-create"
        bulk={bulk.actions}
        rows={isTable ? undefined : gallery}
        actions={
          <>
            <ViewSwitch
              views={views}
              view={isTable ? 'table' : 'gallery'}
              onView={(view) => asTable.set(view === 'table')}
            />
            {mayImport && (
              <ImportButton kinds={[{ ...importCallsOf(recipeSample.endpoints), labels: labelsIn(t) }]} />
            )}
          </>
        }
      />
      {bulk.dialog}
    </>
  )
}

type Texts = (typeof sampleWords)['en']

/** Possible column headings in a file. */
const labelsIn = (t: Texts): Record<string, string[]> => ({
  name: [t.name],
  brand: [t.brand],
  recipe_type: [t.type],
  category_id: [t.category],
  source: [t.source],
  source_url: [t.sourceUrl],
  status: [t.status],
  price_hint: [t.price],
  benefit_ids: [t.benefits],
  is_public: [t.isPublic],
  inci_text: [t.inci],
})

function useColumns(): Column<Sample>[] {
  const t = useWords(sampleWords)
  const text = useText()
  return [
    {
      key: 'name',
      title: t.name,
      width: 240,
      show: (r) => (
        <Pictured file={r.pictures[0]?.picture ?? null} files={recipeFiles('PICTURE')} text={r.name} />
      ),
    },
    { key: 'brand', title: t.brand, width: 120, show: (r) => r.brand },
    { key: 'recipe_type', title: t.type, width: 120, show: (r) => text(recipeTypeWords[r.recipe_type]) },
    { key: 'category', title: t.category, width: 140, show: (r) => r.category && text(r.category) },
    { key: 'source', title: t.source, width: 120, show: (r) => text(sampleSourceWords[r.source]) },
    {
      key: 'price_hint',
      title: t.price,
      kind: 'number',
      width: 120,
      show: (r) => r.price_hint && `฿ ${roundPrice(r.price_hint)}`,
    },
    {
      key: 'unmatched',
      title: t.unmatched,
      kind: 'chip',
      width: 120,
      show: (r) => r.unmatched > 0 && <ToneChip tone="amber" text={String(r.unmatched)} />,
    },
    { key: 'status', title: t.status, kind: 'chip', show: (r) => <SampleStatus status={r.status} /> },
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      show: (r) => <DateText instant={r.updated_at} />,
    },
  ]
}
