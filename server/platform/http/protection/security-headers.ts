import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '#server/platform/config.ts'

const A_YEAR = 'max-age=31536000'

/**
 * What browsers may do with our pages. Scripts come only from our own files. Styles need 'unsafe-inline', because the component library
 * writes its rules into the page.
 */
export function securityHeaders({ publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>) {
  const isHttps = publicUrl.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
    strictTransportSecurity: isHttps && (hstsSubdomains ? `${A_YEAR}; includeSubDomains` : A_YEAR),
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: {
      camera: ['self'],
      screenWakeLock: ['self'],
      // Only to hear the clap that starts a recording. The browser asks first.
      microphone: ['self'],
      geolocation: [],
      payment: [],
      usb: [],
    },
  })
}
