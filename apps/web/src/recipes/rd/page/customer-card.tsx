import { mdiMessageTextOutline } from '@mdi/js'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { PersonName } from '../../../kit/people/person-avatar.tsx'
import { useMayOpen } from '../../../kit/rights/may-open.ts'
import { useCustomerName } from '../../../kit/text/use-customer-name.ts'
import { pageWords } from './page-words.ts'

/** The recipe's customer, with a link to their chat. */
export function CustomerCard({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(pageWords)
  const mayChat = useMayOpen()('messenger')
  const { room_id } = recipe
  const name = useCustomerName()(recipe)
  return (
    <PartCard title={t.customerTitle}>
      {name === null ? (
        <p>{t.noCustomer}</p>
      ) : (
        <div className="line">
          <PersonName name={name} />
          {mayChat && room_id && (
            <span className="end">
              <QuietButton
                // A router link styled as a button.
                {...{ component: Link, to: `${pathOf('messenger')}?room=${room_id}` }}
                startIcon={<Icon path={mdiMessageTextOutline} size={18} />}
              >
                {t.openChat}
              </QuietButton>
            </span>
          )}
        </div>
      )}
      {name !== null && room_id === null && <p className="quiet">{t.noChat}</p>}
    </PartCard>
  )
}
