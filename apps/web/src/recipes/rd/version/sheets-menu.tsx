import { mdiFilePdfBox } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { batchSheet, formulaSheet } from '@rp/contract/recipes/sheets'
import { listMarketNames, listMarkets, type ListMarket } from '@rp/domain/formula/list-markets'
import { saveFile } from '../../../kit/browser/save-file.ts'
import { download } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { MenuButton } from '../../../kit/list/menu-button.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { versionWords } from './version-words.ts'

interface Sheet {
  key: string
  label: string
  save: () => Promise<{ blob: Blob; name: string }>
}

/** The documents of a version to save or print; the formula sheet has the ingredient list of each market. */
export function SheetsMenu({ version, isFood }: { version: VersionRecord; isFood: boolean }) {
  const t = useWords(versionWords)
  const text = useText()
  const params = { id: version.recipe_id, version_id: version.id }
  const others = isFood ? [] : listMarketNames.filter((market) => market !== version.list_market)
  const ofMarket = (market: ListMarket): Sheet => ({
    key: market,
    label: t.formulaSheetFor(text(listMarkets[market].words)),
    save: () => download(formulaSheet, { params, query: { market } }),
  })
  const sheets: Sheet[] = [
    { key: 'formula', label: t.formulaSheet, save: () => download(formulaSheet, { params }) },
    { key: 'batch', label: t.batchSheet, save: () => download(batchSheet, { params }) },
    ...others.map(ofMarket),
  ]

  async function save(sheet: Sheet): Promise<void> {
    try {
      const { blob, name } = await sheet.save()
      saveFile(blob, name)
    } catch (error) {
      toast({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <MenuButton icon={mdiFilePdfBox} label={t.print}>
      {(close) =>
        sheets.map((sheet) => (
          <MenuItem
            key={sheet.key}
            onClick={() => {
              close()
              void save(sheet)
            }}
          >
            {sheet.label}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
