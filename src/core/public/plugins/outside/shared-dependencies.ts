import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as Rxjs from 'rxjs';

declare global {
  interface Window {
    /** The libraries that outside plugins share with the shell: two copies of React in one tree do not work. */
    __osdSharedDeps__?: Readonly<Record<string, unknown>>;
  }
}

/** Puts the libraries where scripts of outside plugins look for them. */
export function shareDependencies(page: Window): void {
  page.__osdSharedDeps__ = { React, ReactJsxRuntime, ReactDom, ReactDomClient, Rxjs };
}
