import { mdiPlus, mdiUploadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import type { RecordOf } from '@rp/contract/resource'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { ruleMarketWords } from '@rp/domain/regulation/rule'
import { lazy, Suspense, useState } from 'react'
import { useRecordBulk } from '../../kit/catalogue/use-record-bulk.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { importWords } from '../../kit/import/import-words.ts'
import { inLanguage, useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { RegulationTabs } from './part-tabs.tsx'
import { regulationWords } from './regulation-words.ts'
import { sourceWords } from './source-words.ts'
import { useAddress } from './use-address.ts'
import { WholeLists } from './whole-lists.tsx'

type Source = RecordOf<typeof regulationSource>

const nameOf = ({ code }: Source): string => code

const AnnexImport = lazy(async () => ({ default: (await import('./annex-import.tsx')).AnnexImport }))

/** Where rules come from; the files of the EU annexes are imported here. */
export function SourceList() {
  const t = useWords(sourceWords)
  const list = useWords(regulationWords)
  const common = useWords(importWords)
  const { put, to } = useAddress()
  const [isImporting, setImporting] = useState(false)
  const bulk = useRecordBulk<Source>({ resource: regulationSource, nameOf })
  return (
    <>
      <ListPage
        page="regulation-approval-request-list"
        memory="regulation-source-list"
        words={list.sourceList}
        list={regulationSource.endpoints.list}
        export={regulationSource.endpoints.export}
        columns={useColumns()}
        filters={[
          { kind: 'choice', name: 'market', label: t.market, choices: choicesOf(ruleMarketWords) },
          { kind: 'choice', name: 'recipe_type', label: t.recipe_type, choices: choicesOf(recipeTypeWords) },
        ]}
        nameOf={nameOf}
        linkOf={({ id }) => to({ source: id })}
        bulk={bulk.actions}
        tabs={<RegulationTabs part="sources" />}
        actions={
          <>
            <QuietButton
              startIcon={<Icon path={mdiUploadOutline} size={18} />}
              aria-haspopup="dialog"
              onClick={() => setImporting(true)}
            >
              {common.open}
            </QuietButton>
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => put({ source: 'new' })}
            >
              {t.create}
            </Button>
          </>
        }
      />
      {bulk.dialog}
      <Suspense>{isImporting && <AnnexImport onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}

function useColumns(): Column<Source>[] {
  const t = useWords(sourceWords)
  const text = useText()
  return [
    { key: 'code', title: t.code, kind: 'code', width: 150, show: (r) => r.code },
    {
      key: 'title',
      title: t.title,
      exports: [[inLanguage('title'), t.title]],
      width: 240,
      show: (r) => text({ en: r.title_en, th: r.title_th || r.title_en }),
    },
    { key: 'issuer', title: t.issuer, width: 140, show: (r) => r.issuer },
    {
      key: 'market',
      title: t.market,
      width: 120,
      show: (r) => <WordsText words={ruleMarketWords[r.market]} />,
    },
    {
      key: 'recipe_type',
      title: t.recipe_type,
      width: 120,
      show: (r) => <WordsText words={recipeTypeWords[r.recipe_type]} />,
    },
    { key: 'whole_lists', title: t.wholeList, width: 180, show: (r) => <WholeLists source={r} /> },
    { key: 'rule_count', title: t.rules, kind: 'number', width: 90, show: (r) => r.rule_count },
    {
      key: 'review_count',
      title: t.review,
      kind: 'chip',
      width: 116,
      show: (r) => r.review_count > 0 && <ToneChip tone="amber" text={r.review_count.toLocaleString('en')} />,
    },
    {
      key: 'imported_at',
      title: t.imported,
      kind: 'date',
      width: 120,
      show: (r) => r.imported_at && <DateText instant={r.imported_at} style="short" />,
    },
    { key: 'file_name', title: t.file, width: 160, hiddenAtFirst: true, show: (r) => r.file_name },
  ]
}
