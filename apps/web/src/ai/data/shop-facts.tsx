import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { readShopFacts, saveShopFacts, type ShopInfo } from '@rp/contract/ai/update-request'
import { shopFieldNames, shopFields } from '@rp/domain/ai/knowledge/shop-info'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { knowledgeWords } from './knowledge-words.ts'

/** Phone, email, address, hours and social media as the bot states them. */
export function ShopFacts() {
  const t = useWords(knowledgeWords)
  const { data, error, refetch } = useQuery({
    queryKey: [readShopFacts.path],
    queryFn: ({ signal }) => call(readShopFacts, {}, { signal }),
  })
  return (
    <PartCard title={t.shop}>
      <p>{t.shopWhat}</p>
      <Awaited of={{ data, error, refetch }} />
      {data && <FactsForm key={data.row_version} facts={data} />}
    </PartCard>
  )
}

function FactsForm({ facts }: { facts: ShopInfo }) {
  const t = useWords(knowledgeWords)
  const text = useText()
  const queries = useQueryClient()
  const draftForm = useDraftForm('shop-facts', null, facts.row_version)
  const [values, setValues] = useDraftState(draftForm, 'values', facts)
  const saving = useMutation({
    mutationFn: () => call(saveShopFacts, { body: values }),
    onSuccess(saved) {
      draftForm.forget()
      queries.setQueryData([readShopFacts.path], saved)
      toast({ tone: 'success', text: t.shopSaved })
    },
  })
  const errors =
    saving.error instanceof ProblemError
      ? new Map(saving.error.problem.errors.map(({ path, message }) => [path, message]))
      : new Map<string, string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <Form onSubmit={submit}>
      <DraftNotice form={draftForm} />
      {saving.error && errors.size === 0 && <ProblemView error={saving.error} />}
      {shopFieldNames.map((field) => (
        <TextField
          key={field}
          size="small"
          multiline={field === 'address' || field === 'social_media'}
          label={text(shopFields[field].name)}
          value={values[field]}
          error={errors.has(field)}
          helperText={errors.get(field) ?? (field === 'business_hours' ? t.hoursWhence : undefined)}
          onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          slotProps={{ htmlInput: { maxLength: 500, readOnly: field === 'business_hours' } }}
        />
      ))}
      <Button type="submit" variant="contained" disabled={saving.isPending}>
        {t.saveShop}
      </Button>
    </Form>
  )
}

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  maxWidth: 560,
  '& button': { justifySelf: 'start' },
})
