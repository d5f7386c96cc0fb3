// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { $getRoot, createEditor } from 'lexical'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { FieldInput } from '../form/field-input.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { $insertPlaceholder } from './edit-text.ts'
import { $loadHtml, $readHtml, richTextNodes } from './html.ts'
import { registerPlaceholders } from './placeholder-node.ts'
import { richTextInput } from './rich-text-input.tsx'

const placeholders = {
  order_no: { en: 'Order number', th: 'เลขที่คำสั่งงาน' },
  link: { en: 'Link to the order', th: 'ลิงก์คำสั่งงาน' },
}
const labels = { order_no: 'Order number', link: 'Link to the order' }

function editorOf(html: string) {
  const editor = createEditor({
    nodes: richTextNodes,
    onError: (error) => {
      throw error
    },
  })
  registerPlaceholders(editor, labels)
  editor.update(() => $loadHtml(editor, html), { discrete: true })
  return editor
}
const through = (html: string) => editorOf(html).getEditorState().read($readHtml)

const word = fc.constantFrom('Sample', 'ตัวอย่าง', '{order_no}', '{link}', '{unknown}', 'a &amp; b', '5 &lt; 6')
const inline = fc.oneof(
  word,
  word.map((text) => `<strong>${text}</strong>`),
  word.map((text) => `<em>${text}</em>`),
  word.map((text) => `<u>${text}</u>`),
  word.map((text) => `<strong><em><u>${text}</u></em></strong>`),
  word.map((text) => `<a href="https://example.com/?a=1&amp;b=2">${text}</a>`),
  word.map((text) => `<a href="{link}">${text}</a>`),
)
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  fc.tuple(line, line).map(([one, two]) => `<p>${one}<br>${two}</p>`),
  line.map((text) => `<h2>${text}</h2>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ol>${items.map((one) => `<li>${one}</li>`).join('')}</ol>`),
)

test('reads back what was loaded, including placeholders', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      // Adjacent lists of one kind merge, as on any page.
      const html = blocks.join('<p>and</p>')
      expect(through(html)).toBe(html)
    }),
    { numRuns: 300 },
  )
})

test('a text without content is empty, and loose text becomes a paragraph', () => {
  expect(through('')).toBe('')
  expect(through('<p></p>')).toBe('')
  expect(through('Dear {{ order_no }}')).toBe('<p>Dear {order_no}</p>')
})

test('drops classes, styles and scripts of a pasted page', () => {
  expect(through('<p class="x" style="color:red">a<script>alert(1)</script></p>')).toBe('<p>a</p>')
})

test('shows a placeholder by its words and stores it in braces', () => {
  const editor = editorOf('<p>Dear</p>')
  editor.update(() => $insertPlaceholder({ name: 'order_no', label: 'Order number', afterBrace: false }), {
    discrete: true,
  })
  expect(editor.getEditorState().read($readHtml)).toBe('<p>Dear{order_no}</p>')
})

test('a value chosen after a brace replaces the brace', () => {
  const editor = editorOf('<p>Dear {</p>')
  editor.update(
    () => {
      $getRoot().selectEnd()
      $insertPlaceholder({ name: 'order_no', label: 'Order number', afterBrace: true })
    },
    { discrete: true },
  )
  expect(editor.getEditorState().read($readHtml)).toBe('<p>Dear {order_no}</p>')
})

const Input = richTextInput(placeholders)

function Form() {
  const form = useForm({ defaultValues: { body: '<p>Your order {order_no}</p>' } })
  return (
    <FormProvider {...form}>
      <FieldInput field={{ kind: 'own', name: 'body', label: 'Text', input: Input, show: String }} />
      <Value />
    </FormProvider>
  )
}

function Value() {
  return <output aria-label="Value">{useWatch({ name: 'body' }) as string}</output>
}

test('the toolbar has a name, and its menu inserts a value into the text', async () => {
  const { user } = renderScreen([{ path: '/', element: <Form /> }], '/')
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(text.textContent).toBe('Your order Order number'))
  screen.getByRole('toolbar', { name: 'Formatting of Text' })
  await user.click(screen.getByRole('button', { name: 'Insert a value' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Link to the order' }))
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Value' }).textContent).toBe(
      '<p>Your order {order_no}{link}</p>',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Value' }).textContent).toBe(
      '<h2>Your order {order_no}{link}</h2>',
    ),
  )
})
