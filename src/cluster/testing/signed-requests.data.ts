/**
 * Requests and their signatures as AWS publishes them (the suite of Signature Version 4, as in botocore's tests, Apache License 2.0): of
 * `example.amazonaws.com`, service `service`, region `us-east-1`, on 2015-08-30 at 12:36:00Z, with the key `AKIDEXAMPLE`.
 */
export const SIGNED_REQUESTS: readonly SignedRequest[] = [
  {
    name: 'get-header-value-trim',
    method: 'GET',
    path: '/',
    headers: {
      'My-Header1': ' value1',
      'My-Header2': ' "a   b   c"',
    },
    signature: 'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
  },
  {
    name: 'get-unreserved',
    method: 'GET',
    path: '/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    headers: {},
    signature: '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f',
  },
  {
    name: 'get-vanilla-empty-query-key',
    method: 'GET',
    path: '/?Param1=value1',
    headers: {},
    signature: 'a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb',
  },
  {
    name: 'get-vanilla-query-order-encoded',
    method: 'GET',
    path: '/?Param-3=Value3&Param=Value2&%E1%88%B4=Value1',
    headers: {},
    signature: '371d3713e185cc334048618a97f809c9ffe339c62934c032af5a0e595648fcac',
  },
  {
    name: 'get-vanilla-query-order-key-case',
    method: 'GET',
    path: '/?Param2=value2&Param1=value1',
    headers: {},
    signature: 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  },
  {
    name: 'get-vanilla-query-order-key',
    method: 'GET',
    path: '/?Param1=value2&Param1=Value1',
    headers: {},
    signature: 'eedbc4e291e521cf13422ffca22be7d2eb8146eecf653089df300a15b2382bd1',
  },
  {
    name: 'get-vanilla-query-order-value',
    method: 'GET',
    path: '/?Param1=value2&Param1=value1',
    headers: {},
    signature: '5772eed61e12b33fae39ee5e7012498b51d56abc0abb7c60486157bd471c4694',
  },
  {
    name: 'get-vanilla-query-unreserved',
    method: 'GET',
    path: '/?-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz=-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    headers: {},
    signature: '9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197',
  },
  {
    name: 'get-vanilla-query',
    method: 'GET',
    path: '/',
    headers: {},
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'get-vanilla-with-session-token',
    method: 'GET',
    path: '/',
    headers: {},
    sessionToken: '6e86291e8372ff2a2260956d9b8aae1d763fbf315fa00fa31553b73ebf194267',
    signature: '07ec1639c89043aa0e3e2de82b96708f198cceab042d4a97044c66dd9f74e7f8',
  },
  {
    name: 'get-vanilla',
    method: 'GET',
    path: '/',
    headers: {},
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'get-relative-relative',
    method: 'GET',
    path: '/example1/example2/../..',
    headers: {},
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'get-relative',
    method: 'GET',
    path: '/example/..',
    headers: {},
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'get-slash-dot-slash',
    method: 'GET',
    path: '/./',
    headers: {},
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'get-slash-pointless-dot',
    method: 'GET',
    path: '/./example',
    headers: {},
    signature: 'ef75d96142cf21edca26f06005da7988e4f8dc83a165a80865db7089db637ec5',
  },
  {
    name: 'get-slash',
    method: 'GET',
    path: '//',
    headers: {},
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'get-slashes',
    method: 'GET',
    path: '//example//',
    headers: {},
    signature: '9a624bd73a37c9a373b5312afbebe7a714a789de108f0bdfe846570885f57e84',
  },
  {
    name: 'get-special-character',
    method: 'GET',
    path: '/example/$delete',
    headers: {},
    signature: 'a853c9b21b528b19643d00910d35b83a10c366a10833ceefb45edd6c80e40f27',
  },
  {
    name: 'post-header-key-case',
    method: 'POST',
    path: '/',
    headers: {},
    signature: '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  },
  {
    name: 'post-header-key-sort',
    method: 'POST',
    path: '/',
    headers: {
      'My-Header1': 'value1',
    },
    signature: 'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
  },
  {
    name: 'post-header-value-case',
    method: 'POST',
    path: '/',
    headers: {
      'My-Header1': 'VALUE1',
    },
    signature: 'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
  },
  {
    name: 'post-sts-header-after',
    method: 'POST',
    path: '/',
    headers: {},
    signature: '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  },
  {
    name: 'post-sts-header-before',
    method: 'POST',
    path: '/',
    headers: {},
    signature: '85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
    sessionToken:
      'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==',
  },
  {
    name: 'post-vanilla-empty-query-value',
    method: 'POST',
    path: '/?Param1=value1',
    headers: {},
    signature: '28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11',
  },
  {
    name: 'post-vanilla-query',
    method: 'POST',
    path: '/?Param1=value1',
    headers: {},
    signature: '28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11',
  },
  {
    name: 'post-vanilla',
    method: 'POST',
    path: '/',
    headers: {},
    signature: '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  },
  {
    name: 'post-x-www-form-urlencoded-parameters',
    method: 'POST',
    path: '/',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=utf8',
    },
    signature: '1a72ec8f64bd914b0e42e42607c7fbce7fb2c7465f63e3092b3b0d39fa77a6fe',
    body: 'Param1=value1',
  },
  {
    name: 'post-x-www-form-urlencoded',
    method: 'POST',
    path: '/',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    signature: 'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    body: 'Param1=value1',
  },
];

interface SignedRequest {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  sessionToken?: string;
  signature: string;
}
