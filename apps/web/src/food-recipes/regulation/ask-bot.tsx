import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { requestRegulationBot, readRegulationAnswer, type RegulationAnswer } from '@rp/contract/ai/regulation'
import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf, marketCountries, recipeTypeWords } from '@rp/domain/recipe-words'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Option } from '../../kit/choice/reference.ts'
import { SearchPicker } from '../../kit/choice/search-picker.tsx'
import { useReferenceNames, useReferenceSearch } from '../../kit/choice/use-reference.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { LabelledChoice } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { askBotWords } from './ask-bot-words.ts'
import { BotAnswer } from './bot-answer.tsx'
import { ingredientChoice } from './regulation-references.ts'
import { useAddress } from './use-address.ts'

const lookEveryMs = 1500

/** `?ask=` lets the bot look up a raw material in a country's lists; it opens an ordinary request. */
export function AskBot() {
  const t = useWords(askBotWords)
  const { search, put } = useAddress()
  const [ingredient, setIngredient] = useState(search.get('ask') ?? '')
  const [country, setCountry] = useState<string>('TH')
  const [type, setType] = useState<string>('COSMETICS')
  const asking = useMutation({
    mutationFn: () =>
      call(requestRegulationBot, {
        body: {
          ingredient_id: ingredient,
          country: keysOf(marketCountries).find((one) => one === country) ?? 'TH',
          recipe_type: recipeTypes.find((one) => one === type) ?? 'COSMETICS',
        },
      }),
  })
  const task = asking.data?.bot_task_id
  const answer = useQuery({
    queryKey: [readRegulationAnswer.path, task],
    queryFn: ({ signal }) => call(readRegulationAnswer, { params: { id: task ?? '' } }, { signal }),
    enabled: task !== undefined,
    refetchInterval: ({ state }) => (state.data?.phase === 'DONE' ? false : lookEveryMs),
  })
  const error = asking.error ?? answer.error
  const isLooking = asking.isPending || (task !== undefined && !error && !isDone(answer.data))
  const ask = (change: (value: string) => void) => (value: string) => {
    asking.reset()
    change(value)
  }
  return (
    <FormDialog title={t.title} onClose={() => put({ ask: null })}>
      <Stack sx={{ gap: 2, pb: 2 }}>
        <Alert severity="info">{t.text}</Alert>
        <IngredientInput value={ingredient} onChange={ask(setIngredient)} />
        <LabelledChoice
          label={t.country}
          value={country}
          choices={choicesOf(marketCountries)}
          onChange={ask(setCountry)}
        />
        <LabelledChoice
          label={t.type}
          value={type}
          choices={choicesOf(recipeTypeWords)}
          onChange={ask(setType)}
        />
        <Button
          variant="contained"
          sx={{ alignSelf: 'start' }}
          disabled={ingredient === '' || isLooking}
          onClick={() => asking.mutate()}
        >
          {t.ask}
        </Button>
        <div aria-live="polite" aria-busy={isLooking}>
          {isLooking && <LinearProgress aria-label={t.looking} />}
          {error && <ProblemView error={error} />}
          {isDone(answer.data) && <BotAnswer answer={answer.data} />}
        </div>
      </Stack>
    </FormDialog>
  )
}

function isDone(answer: RegulationAnswer | undefined): answer is RegulationAnswer {
  return answer?.phase === 'DONE'
}

function IngredientInput({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useWords(askBotWords)
  const {
    names: [name = ''],
  } = useReferenceNames(ingredientChoice, value === '' ? [] : [value])
  const search = useReferenceSearch(ingredientChoice)
  return (
    <SearchPicker<Option>
      {...search}
      nameOf={(one) => one.name}
      value={value === '' ? null : { id: value, name }}
      onPick={({ id }) => onChange(id)}
      onRemove={() => onChange('')}
      renderInput={(props) => <TextField {...props} label={t.ingredient} />}
    />
  )
}
