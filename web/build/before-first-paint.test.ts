import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../public/before-first-paint.js', import.meta.url), 'utf8')

test('before-first-paint.js is in the JavaScript of 2009, so that it can tell old browsers that they are old', () => {
  const code = script.replace(/\/\/.*|\/\*[^]*?\*\//g, '').replace(/'[^'\n]*'/g, "''")
  const newer =
    /=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|async|await|of|import|export)\b|\bcatch\s*\{|\.(?:includes|startsWith|dataset|replaceChildren)\b/
  expect(code.match(newer)?.[0]).toBeUndefined()
})
