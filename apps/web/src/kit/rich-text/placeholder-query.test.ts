import { expect, test } from 'vitest'
import { placeholdersFor, typedPlaceholder } from './placeholder-query.ts'

test.each([
  ['Dear {', ''],
  ['Dear {ord', 'ord'],
  ['เรียน {ลูก', 'ลูก'],
  ['Dear {{', undefined],
  ['Dear {order_no}', undefined],
  ['Dear {order no', undefined],
  ['{a}{b', 'b'],
  ['Dear', undefined],
])('%j queries %j', (before, typed) => expect(typedPlaceholder(before)).toBe(typed))

const labels = { order_no: 'Order number', link: 'Link to the order', eta: 'กำหนดเสร็จ' }
const named = (typed: string) => placeholdersFor(typed, labels).map(({ name }) => name)

test.each([
  ['', ['order_no', 'link', 'eta']],
  ['order', ['order_no', 'link']],
  ['ORDERNUM', ['order_no']],
  ['orderno', ['order_no']],
  ['เสร็จ', ['eta']],
  ['nothing', []],
])('%j matches %j', (typed, names) => expect(named(typed)).toEqual(names))
