import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { exportRules, listRules } from '@rp/contract/food-recipes/regulation-rule'
import { useWords } from '../../kit/language.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { RegulationTabs } from './part-tabs.tsx'
import { regulationWords } from './regulation-words.ts'
import { useRuleColumns, useRuleFilters } from './rule-columns.tsx'
import { useAddress } from './use-address.ts'

/** The rules themselves: read-only here, changed only by requests. */
export function RuleList() {
  const t = useWords(regulationWords)
  const { put, to } = useAddress()
  return (
    <ListPage
      page="regulation-approval-request-list"
      memory="regulation-rule-list"
      words={t.ruleList}
      list={listRules}
      export={exportRules}
      columns={useRuleColumns()}
      filters={useRuleFilters()}
      nameOf={({ entry_name }) => entry_name}
      linkOf={({ id }) => to({ rule: id })}
      tabs={<RegulationTabs part="rules" />}
      actions={
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={() => put({ propose: 'new' })}
        >
          {t.newRequest}
        </Button>
      }
    />
  )
}
