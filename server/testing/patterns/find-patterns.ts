import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { z } from 'zod'

export interface Pattern {
  /** The first file that contains it. */
  file: string
  source: string
  flags: string
}

const FOLDERS = '{contract,domain,server}/**/*.ts'
const IS_TEST = /\.test\.ts$|\/testing\//

/** Every regular expression in the server's code, and those of the zod formats that it uses. */
export function findPatterns(): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const file of globSync(FOLDERS).filter((path) => !IS_TEST.test(path)))
    for (const { source, flags } of patternsOf(readFileSync(file, 'utf8'), file))
      if (!found.has(`/${source}/${flags}`)) found.set(`/${source}/${flags}`, { file, source, flags })
  return [...found.values()]
}

export function patternsOf(code: string, file: string): RegExp[] {
  const found: RegExp[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    found.push(...patternsAt(node))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, code).program)
  return found
}

interface Node {
  type: string
  [property: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp)

function patternsAt(node: Node): RegExp[] {
  if (node.type === 'Literal' && node.value instanceof RegExp) return [node.value]
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const callee = nameOf(node.callee)
    const [first, second] = node.arguments as Node[]
    if (callee === 'RegExp') return [new RegExp(textOf(first), second ? textOf(second) : '')]
    if (callee.startsWith('z.')) return formatOfZod(callee)
  }
  return []
}

/** `z.iso.datetime`; empty for anything but names and dots. */
function nameOf(callee: unknown): string {
  const { type, name, object, property, computed } = callee as Node
  if (type === 'Identifier') return String(name)
  if (type !== 'MemberExpression' || computed) return ''
  const owner = nameOf(object)
  return owner && `${owner}.${nameOf(property)}`
}

/** The text of a literal or a template. A comma replaces each value that is known only at run time. */
function textOf(node: Node | undefined): string {
  const template = node?.type === 'TaggedTemplateExpression' ? (node.quasi as Node) : node
  if (template?.type === 'Literal') return String(template.value)
  if (template?.type !== 'TemplateLiteral') throw new Error('A pattern that this search cannot read')
  const kind = template === node ? 'cooked' : 'raw'
  return (template.quasis as { value: { cooked: string; raw: string } }[])
    .map(({ value }) => value[kind])
    .join(',')
}

/** The patterns of `z.email()`, `z.iso.datetime()` and the like, in each of their forms. */
function formatOfZod(callee: string): RegExp[] {
  const make = callee
    .split('.')
    .slice(1)
    .reduce<unknown>((owner, name) => (owner as Record<string, unknown> | undefined)?.[name], z)
  if (typeof make !== 'function') return []
  return [{}, { offset: true }].flatMap((options) => {
    try {
      const { _zod } = make(options) as { _zod?: { pattern?: RegExp } }
      return _zod?.pattern ?? []
    } catch {
      return []
    }
  })
}
