import { etag } from 'hono/etag'
import { html } from 'hono/html'
import type { ApiDescription } from './describe-api.ts'
import { problemEntries } from './problem-catalogue.ts'
import { createRouter } from '#server/platform/http/router.ts'

interface Operation {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string }>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The API's description, as a document and as a page to read. Both are large and do not change while the server runs. They are made once,
 * on the first request, so that the start of a server does not wait for them.
 */
export function apiDocsRoutes(describe: () => ApiDescription) {
  const router = createRouter()
  let written: ReturnType<typeof write> | undefined
  const unchanged = etag({ weak: true })
  const headers = { 'cache-control': 'no-cache' }
  router.get('/api/openapi.json', unchanged, (c) => {
    written ??= write(describe())
    return c.body(written.document, 200, { ...headers, 'content-type': 'application/json' })
  })
  router.get('/api/docs', unchanged, (c) => {
    written ??= write(describe())
    return c.html(written.page, 200, headers)
  })
  return router
}

const write = (description: ApiDescription) => ({
  document: JSON.stringify(description),
  page: apiDocsPage(description),
})

function apiDocsPage({ info, paths = {} }: ApiDescription) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          ${Object.entries(paths).flatMap(([path, item]) =>
            METHODS.filter((method) => item[method]).map((method) =>
              section(path, method, item[method] as Operation),
            ),
          )}
          ${problemSection()}
        </main>
      </body>
    </html>`
}

const problemSection = () =>
  html`<section>
    <h2>Problems</h2>
    <ul>
      ${problemEntries.map(
        ({ code, status, sentence }) => html`<li><code>${code}</code> ${status ?? ''} ${sentence}</li>`,
      )}
    </ul>
  </section>`

const section = (path: string, method: string, operation: Operation) =>
  html`<section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${operation.summary}</p>
    ${operation.description ? html`<p>${operation.description}</p>` : ''}
    ${
      operation.parameters?.length
        ? html`<h3>Parameters</h3>
            ${parameters(operation.parameters)}`
        : ''
    }
    ${
      operation.requestBody
        ? html`<h3>Body</h3>
            ${schemaOf(operation.requestBody.content)}`
        : ''
    }
    <h3>Answers</h3>
    <ul>
      ${Object.entries(operation.responses ?? {}).map(
        ([status, { description }]) => html`<li><code>${status}</code> ${description}</li>`,
      )}
    </ul>
  </section>`

const parameters = (list: NonNullable<Operation['parameters']>) =>
  html`<ul>
    ${list.map(
      (parameter) =>
        html`<li>
          <code>${parameter.name}</code> (${parameter.in}) <code>${JSON.stringify(parameter.schema)}</code>
        </li>`,
    )}
  </ul>`

const schemaOf = (content: Record<string, { schema?: unknown }> = {}) =>
  Object.values(content).map(({ schema }) => html`<pre>${JSON.stringify(schema, null, 2)}</pre>`)

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
  section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0 }
  h2 { font-size: 1.1rem; overflow-wrap: anywhere }
  h3 { font-size: 0.9rem; margin: 1rem 0 0 }
  pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 7%, transparent) }
`
