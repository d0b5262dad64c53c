/** What the embedded PostgreSQL's package contains besides its wrapper. The package names neither these nor their licenses. */
export const COMPILED_IN: readonly { name: string; version: string; license: string; notice?: string }[] = [
  {
    name: 'PostgreSQL',
    version: '18.4',
    license: 'PostgreSQL',
    notice: `Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written
agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all
copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES,
INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED
OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO
OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`,
  },
  {
    name: 'OpenSSL',
    version: '1.1.1',
    license: 'OpenSSL',
    notice: `Licence: OpenSSL and SSLeay.
This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (https://www.openssl.org/).
This product includes cryptographic software written by Eric Young (eay@cryptsoft.com).`,
  },
  { name: 'ICU', version: '60', license: 'ICU' },
  { name: 'zlib', version: '1.2.11', license: 'Zlib' },
  { name: 'libxml2', version: '2', license: 'MIT' },
]
