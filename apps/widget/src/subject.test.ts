import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test.each([
  ['no token', undefined, undefined],
  ['an empty token', '', undefined],
  ['a person', token({ sub: 'malee' }), 'malee'],
  ['a person whose token needs the letters - and _', token({ sub: '>>>~~~???' }), '>>>~~~???'],
  ['no JSON: itself', 'a.b.c', 'a.b.c'],
  ['nobody: itself', token({ name: 'Malee' }), token({ name: 'Malee' })],
])('names %s', (_what, identity, subject) => expect(subjectOf(identity)).toBe(subject))
