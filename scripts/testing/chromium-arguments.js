/** What Chromium is started with for tests: it runs in a container, draws without a graphics card, and asks nobody for anything. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
