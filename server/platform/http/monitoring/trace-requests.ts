import { propagation, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { createMiddleware } from 'hono/factory'
import { failed, isTracing, tracer } from '#server/platform/monitoring/tracing.ts'
import { methodOf, routeOf } from './route-label.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'

/**
 * Makes each request a span, as part of the sender's trace if it names one (`traceparent`, https://www.w3.org/TR/trace-context/). The attribute
 * `keepup.request_id` is the id that the answer and its problem document have. No part of a path or body is in it, only the route's template.
 */
export const traceRequests = () =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (!isTracing()) return next()
    const method = methodOf(c.req.method)
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent: c.req.header('traceparent') })
    await tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, parent, async (span) => {
      await next()
      const [route, { status }] = [routeOf(c), c.res]
      span.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'keepup.request_id': c.get('requestId'),
      })
      if (status >= 500) failed(span)
      span.end()
    })
  })
