import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import {
  getShopSettings,
  listShopRuns,
  startShopRun,
  testShop,
  type ShopRun,
} from '@rp/contract/integrations/shop-reading'
import { importCountries, listCountryImports, undoCountryImport } from '@rp/contract/shop/shop'
import { shopResources, shopRunStatuses } from '@rp/domain/shop/shop-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { ImportButton } from '../kit/import/import-button.tsx'
import { useText, useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { integrationsWords } from './integrations-words.ts'
import { Part } from './part.tsx'
import { ShopForm } from './shop-form.tsx'

const runsKey = ['shop-run']
const tones = { RUNNING: 'blue', DONE: 'green', FAILED: 'red' } as const

/** The shop's address, and the results of reading it. */
export function ShopReading() {
  const t = useWords(integrationsWords)
  const { data, error, refetch } = useQuery({
    queryKey: ['shop-settings'],
    queryFn: () => call(getShopSettings, {}),
  })
  return (
    <>
      <Part title={t.shop} text={t.shopText} actions={<ShopActions />}>
        <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={160} />} />
        {data && <ShopForm key={data.row_version} settings={data} onSaved={() => void refetch()} />}
      </Part>
      <Runs />
      <Part
        title={t.countries}
        text={t.countriesText}
        actions={
          <ImportButton
            kinds={[
              {
                call: importCountries,
                list: listCountryImports,
                undo: undoCountryImport,
                labels: {
                  iso_code: [t.isoCode],
                  name_en: [t.nameEn],
                  name_th: [t.nameTh],
                  calling_code: [t.callingCode],
                  currency: [t.currency],
                },
              },
            ]}
          />
        }
      />
    </>
  )
}

function ShopActions() {
  const t = useWords(integrationsWords)
  const queries = useQueryClient()
  const failed = (error: Error) => toast({ tone: 'error', text: error.message })
  const testing = useMutation({
    mutationFn: () => call(testShop, {}),
    onSuccess: ({ ok, error }) =>
      toast({ tone: ok ? 'success' : 'error', text: ok ? t.shopAnswers : (error ?? '') }),
    onError: failed,
  })
  const starting = useMutation({
    mutationFn: () => call(startShopRun, {}),
    onSuccess: () => toast({ tone: 'success', text: t.started }),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: runsKey }),
  })
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <QuietButton loading={testing.isPending} onClick={() => testing.mutate()}>
        {t.testShop}
      </QuietButton>
      <Button variant="contained" loading={starting.isPending} onClick={() => starting.mutate()}>
        {t.runNow}
      </Button>
    </div>
  )
}

function Runs() {
  const t = useWords(integrationsWords)
  const { data, error, refetch } = useQuery({
    queryKey: runsKey,
    queryFn: () => call(listShopRuns, {}),
    // Polls faster while a run is in progress.
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'RUNNING' ? 1500 : 15_000),
  })
  return (
    <Part title={t.runs}>
      <Awaited of={{ data, error, refetch }} empty={<p>{t.noRuns}</p>} />
      {data && data.length > 0 && (
        <ul className="rows">
          {data.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function RunRow({ run }: { run: ShopRun }) {
  const t = useWords(integrationsWords)
  const text = useText()
  const reported = run.counts.filter(({ created, changed, rejected }) => created + changed + rejected > 0)
  return (
    <li>
      <div className="about">
        <strong>
          <DateText instant={run.started_at} />
        </strong>
        {reported.length === 0 && <small>{t.nothing}</small>}
        {reported.map(({ resource, created, changed, rejected }) => (
          <small key={resource}>
            {text(shopResources[resource])}: {t.counts(created, changed, rejected)}
          </small>
        ))}
        {run.error && <small role="alert">{run.error}</small>}
        {run.rejected.length > 0 && (
          <details>
            <summary>{t.notTaken(run.rejected.length)}</summary>
            {run.rejected.map(({ resource, key, reason }) => (
              <small key={`${resource} ${key}`}>
                {text(shopResources[resource])} {key}: {reason}
              </small>
            ))}
          </details>
        )}
      </div>
      <ToneChip tone={tones[run.status]} text={text(shopRunStatuses[run.status])} />
    </li>
  )
}
